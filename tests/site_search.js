// Asks the search of a built site as its page does: node site_search.js SITE WORDS prints where the words are found.
const fs = require("fs"), path = require("path"), vm = require("vm");
const [site, words] = process.argv.slice(2);
const workers = path.join(site, "assets/javascripts/workers");
const script = fs.readFileSync(path.join(workers, fs.readdirSync(workers).find((name) => /^search.*\.js$/.test(name))), "utf8");
const index = JSON.parse(fs.readFileSync(path.join(site, "search.json"), "utf8"));
const [SETUP, READY, QUERY, RESULT] = [0, 1, 2, 3];
const self = {
  postMessage({ type, data }) {
    if (type === READY) self.onmessage({ data: { type: QUERY, data: { input: words, filter: { input: "", tags: [] }, page: { size: 200 } } } });
    if (type === RESULT) console.log(JSON.stringify(data.items.map(({ id }) => index.items[id].location)));
  },
};
vm.runInNewContext(script, { self, Intl });
self.onmessage({ data: { type: SETUP, data: index } });
