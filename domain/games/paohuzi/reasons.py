"""Why an action of 安化跑胡子 is refused."""

from domain.verdict import Reason

REASONS = {
    "hand_over": Reason("PHZ-END", "这一局已经结束。", "The hand is over."),
    "not_your_turn": Reason(
        "PHZ-TURN",
        "现在没有轮到 {seat} 号座，也没有问它。",
        "It is not seat {seat}'s turn, and it is not asked anything.",
    ),
    "forced_action_pending": Reason(
        "PHZ-FORCED",
        "这张牌已被强制的提、偎或跑用去，不由人选择。",
        "The card makes a ti, wei or pao by itself; nobody may choose otherwise.",
    ),
    "higher_right_pending": Reason(
        "PHZ-RANK", "先要回答更高的权利，才轮到这一步。", "A higher right comes first and must be answered."
    ),
    "answered_already": Reason("PHZ-WINDOW", "{seat} 号座已经答过。", "Seat {seat} has answered already."),
    "no_card_open": Reason("PHZ-RANK", "现在没有可以要的牌。", "No card is open to be claimed."),
    "card_not_held": Reason("PHZ-LOCK", "手里没有所需的牌。", "The hand does not hold the cards for it."),
    "kan_locked": Reason(
        "PHZ-LOCK",
        "起手的坎和提不能拆开：不能打，不能用来吃或比。",
        "Three or four equal cards that were dealt stay together: they are not discarded, nor used in chi or bi.",
    ),
    "chi_barred": Reason(
        "PHZ-GUOZHANG",
        "{card} 已经过张或打过，这一局不能再吃。",
        "The seat let {card} go by, or discarded one: it may not chi it in this hand.",
    ),
    "peng_barred": Reason(
        "PHZ-RENPENG",
        "{card} 已经忍碰，这一局不能再碰。",
        "The seat refused a peng of {card} before: it may not peng it in this hand.",
    ),
    "hu_barred": Reason(
        "PHZ-HU",
        "同一张牌、同样胡息的胡已经放过，不能再胡。",
        "The seat let a win with this card and the same huxi go by.",
    ),
    "chi_wrong_source": Reason(
        "PHZ-CHI",
        "只能吃上家打出或摸出的牌，或自己摸的牌。",
        "Chi takes the previous seat's discard or draw, or the own draw.",
    ),
    "chi_pattern": Reason(
        "PHZ-CHI",
        "这三张不成一句：应为同样大小的顺子、二七十，或绞牌；比牌里要有所吃的牌。",
        "The three cards are no run, no 2-7-10 and no jiao, or a bi is without the card that is taken.",
    ),
    "bi_incomplete": Reason(
        "PHZ-BI",
        "手里还有 {card}，必须同时全部比下。",
        "Copies of {card} stay in the hand: each must be laid out in bi at the same time.",
    ),
    "no_discard_allowed": Reason("PHZ-DISCARD", "现在不应打牌。", "No discard is due."),
    "discard_required": Reason(
        "PHZ-DISCARD", "要打出一张牌，而且要有牌可打。", "A discard is due, and there must be a card for it."
    ),
    "hu_on_discard": Reason("PHZ-SOURCE", "打出的牌不能胡。", "A discard cannot be won."),
    "hu_structure": Reason(
        "PHZ-WIN",
        "牌没有成型：要七句，有提或跑时六句加一对将。",
        "The cards are not complete: seven groups, with a quad six and a pair.",
    ),
    "hu_points": Reason(
        "PHZ-WIN",
        "只有 {huxi} 胡息，不足 {least} 胡息。",
        "The hand is complete but has {huxi} huxi; {least} are needed.",
    ),
    "hu_kind_mismatch": Reason("PHZ-READING", "有一句的名目不对。", "A meld is called what it is not."),
    "dead_hand": Reason("PHZ-XIANGGONG", "{seat} 号座已是相公。", "Seat {seat} is xianggong: it may only draw."),
    "wall_empty": Reason(
        "PHZ-LAST", "这是最后一张牌，只能胡。", "This is the last card of the wall: it can only be won."
    ),
    "card_needed": Reason(
        "PHZ-DRAW", "墙牌没有记录，要说明摸到的是哪张牌。", "The wall was not given at the deal: name the card drawn."
    ),
    "not_the_next_card": Reason("PHZ-DRAW", "墙上的下一张不会是这张牌。", "That card cannot be the next of the wall."),
    "has_quit": Reason("PHZ-QUIT", "{seat} 号座已经离开。", "Seat {seat} has left already."),
}
