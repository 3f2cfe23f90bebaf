"""Why an action of 保皇 is refused (BH-CODES)."""

from domain.verdict import Reason

REASONS = {
    "hand_over": Reason("BH-END", "这一局已经结束。", "The hand is over."),
    "wrong_phase": Reason("BH-PHASES", "现在（{phase} 阶段）不能这样做。", "This cannot be done in the phase {phase}."),
    "not_your_turn": Reason(
        "BH-TURN", "还没轮到 {seat} 号座，现在轮到 {turn} 号座。", "Seat {seat} has to wait: it is seat {turn}'s turn."
    ),
    "card_not_in_hand": Reason("BH-PLAY", "手里没有这张牌。", "The hand does not hold the card."),
    "needs_a_card": Reason("BH-CLAIM", "登基要叫一张侍卫牌。", "Whoever takes the throne calls the guard by a card."),
    "calls_no_card": Reason(
        "BH-CLAIM",
        "本桌以侍卫牌定侍卫，登基时不叫牌。",
        "In this room the guard joker marks the guard: no card is called.",
    ),
    "needs_three_identical": Reason(
        "BH-CLAIM",
        "要叫的牌手里须有三张同花色同点的，王不能叫。",
        "The called card takes three identical copies in hand, and it is no joker.",
    ),
    "open_solo_off": Reason(
        "BH-SOLO", "本桌登基时不能明独保。", "In this room the throne is not taken for an open solo."
    ),
    "must_claim": Reason("BH-FORCE", "被逼登基，不能让位。", "The seat is forced onto the throne: it cannot yield."),
    "holds_both_jokers": Reason(
        "BH-YIELD",
        "本桌规定皇牌和侍卫牌都在手的不能让位。",
        "In this room whoever holds emperor joker and guard joker cannot yield.",
    ),
    "nothing_to_paste": Reason("BH-PASTE", "这次让位不用贴牌。", "This refusal costs nothing: no card is pasted."),
    "must_paste": Reason("BH-PASTE", "让位要贴一张牌。", "This refusal pastes a card."),
    "not_pasteable": Reason(
        "BH-PASTE",
        "有2要贴2，没有2贴最大的牌，王不贴。",
        "A 2 is pasted, without one a card of the highest plain rank, never a joker.",
    ),
    "not_asked": Reason("BH-ANSWER", "没有这样问 {seat} 号座。", "That is not what seat {seat} is asked."),
    "answered_already": Reason("BH-ANSWER", "{seat} 号座已经答过。", "Seat {seat} has answered already."),
    "nothing_to_open": Reason(
        "BH-DECLARE",
        "只有侍卫和独保的皇帝可以亮明身份。",
        "Only the guard, or an emperor who plays alone, has something to show.",
    ),
    "no_rebellion": Reason("BH-REBEL", "本桌不造反。", "This room knows no rebellion."),
    "not_a_rebel": Reason("BH-REBEL", "皇帝和侍卫不能造反。", "Emperor and guard do not rebel."),
    "too_late": Reason("BH-LATE", "现在已经不能再亮明身份。", "It is too late to show oneself."),
    "leader_must_play": Reason("BH-PASS", "领牌的必须出牌。", "Whoever leads must play."),
    "empty": Reason("BH-SET", "至少要出一张牌。", "A play has at least one card."),
    "mixed_ranks": Reason("BH-SET", "除了王，只能出同一点的牌。", "Jokers aside, a play has cards of one rank."),
    "lowest_rank_held": Reason(
        "BH-HOLD",
        "本桌憋{rank}：{rank} 只能在最后一手一起出。",
        "In this room the {rank}s are held: they go together in the play that empties the hand.",
    ),
    "count_mismatch": Reason(
        "BH-BEATS", "要出 {top} 张，出了 {play} 张。", "The top has {top} cards, the play has {play}."
    ),
    "not_every_card_higher": Reason(
        "BH-BEATS", "{mine_zh}对{theirs_zh}，不大。", "{mine} against {theirs} is not higher."
    ),
    "natural_part_not_higher": Reason(
        "BH-KAO",
        "{play} 压不住 {top}：普通牌要更大，也不能更多。",
        "{play} against {top}: the plain cards must be higher, and no more than those of the top.",
    ),
    "no_exact_covering": Reason(
        "BH-KAO",
        "{play} 不能一张不多、一张不少地烤住 {top}。",
        "No division of {play} covers {top} with every card used.",
    ),
    "has_quit": Reason("BH-QUIT", "{seat} 号座已经离开。", "Seat {seat} has left already."),
    "on_already": Reason("BH-AUTOPILOT", "{seat} 号座已经托管。", "Seat {seat} is on autopilot already."),
    "not_on": Reason("BH-AUTOPILOT", "{seat} 号座没有托管。", "Seat {seat} is not on autopilot."),
    "autopilot_final": Reason(
        "BH-AUTOPILOT",
        "{seat} 号座这一局托管已超过 {limit} 次，不能取消。",
        "Seat {seat} went on autopilot more than {limit} times in this hand: it stays on.",
    ),
}
