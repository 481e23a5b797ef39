// The games: the page in a frame, which plays against a worker of this window.
import { Host, alone, unpacked } from './host.js';
import { words } from './said.js';

const frame = document.querySelector('iframe');
const trouble = document.querySelector('#trouble');
const say = (text) => {
  trouble.textContent = text;
  trouble.hidden = !text;
};
alone((other) => say(other ? words.siteElsewhere : ''));
const host = new Host({ frame, program: unpacked('play.bin'), patience: 60_000, stuck: async () => {
  say(words.siteStuck);
  await host.start();
  frame.contentWindow.location.reload();
} });
await host.start();
frame.addEventListener('load', () => {
  const { location: inside, document: page } = frame.contentWindow;
  history.replaceState(null, '', inside.hash || location.pathname + location.search);
  const title = () => { document.title = page.title; };
  new MutationObserver(title).observe(page.querySelector('title'), { childList: true });
  title();
});
window.addEventListener('hashchange', () => { frame.contentWindow.location.hash = location.hash; });
frame.src = `page.html${location.search}${location.hash}`;
