// Before the page: its connection leads to the worker of the window around it, and its words are files.
'use strict';
if (parent === self) location.replace(`./${location.hash}`);
globalThis.WebSocket = class {
  static OPEN = 1;
  readyState = 0;
  constructor() {
    parent.stellar.connect(this);
  }
  send(text) {
    parent.stellar.send(text);
  }
};
const { fetch: fetched } = globalThis;
globalThis.fetch = (at, how) => {
  const [, tag] = /^words\.json\?lang=([\w-]+)$/.exec(at) ?? [];
  const lang = tag && document.documentElement.dataset.languages.split(' ').find((l) => l === tag || l === tag.split('-')[0]);
  return fetched(lang ? `words.${lang}.json` : String(at).split('?')[0], how);
};
