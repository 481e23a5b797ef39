// The words of a site in the reader's language; elements say which by data-say and data-label.
const up = new URL('.', import.meta.url);
export const languages = document.documentElement.dataset.languages.split(' ');
let kept = null;
try {
  kept = localStorage.getItem('lang');
} catch {} // the browser keeps nothing
export const lang = [new URLSearchParams(location.search).get('lang'), kept, ...navigator.languages]
  .map((l) => languages.find((x) => x === l || x === l?.split('-')[0])).find(Boolean) ?? languages[0];
export const words = await (await fetch(new URL(`words.${lang}.json`, up))).json();
for (const x of document.querySelectorAll('[data-say]')) x.textContent = words[x.dataset.say];
for (const x of document.querySelectorAll('[data-label]')) {
  x.setAttribute('aria-label', words[x.dataset.label]);
  if (x.placeholder) x.placeholder = words[x.dataset.label];
}
if (!document.querySelector('main h1:not([data-say])')) document.documentElement.lang = lang; // documentation is in English
if (lang !== languages[0]) { // rulebooks are in each language
  const first = document.querySelectorAll('#books a').length && await (await fetch(new URL(`games.${lang}.json`, up))).json();
  for (const a of document.querySelectorAll('#books a')) {
    const name = a.getAttribute('href').split('.')[0];
    const game = first.games.find((g) => g.scenario === name);
    a.href = `${lang}/${name}.html`;
    a.textContent = game.title;
    a.nextSibling?.replaceWith(game.text ? `: ${game.text}` : '');
  }
}
if ('serviceWorker' in navigator) navigator.serviceWorker.register(new URL('sw.js', up)).catch(() => {});
