// What the documentation and the rules say of the words that are looked for.
import { lang, languages, words } from './said.js';

const asked = new URLSearchParams(location.search).get('q') ?? '';
document.querySelector('[name=q]').value = asked;
const looked = asked.toLowerCase().split(/\s+/).filter(Boolean);
const known = await (await fetch('search.json')).json();
const most = 50;
const found = [];
for (const part of looked.length ? known : []) {
  if (part.lang ? part.lang !== lang : part.at.startsWith('rules/') && lang !== languages[0]) continue;
  const [title, text] = [part.title.toLowerCase(), part.text.toLowerCase()];
  if (looked.every((w) => title.includes(w) || text.includes(w))) found.push({ part, rank: looked.filter((w) => title.includes(w)).length });
}
found.sort((a, b) => b.rank - a.rank);
document.querySelector('#found').replaceChildren(...(found.length ? found.slice(0, most) : [{}]).map(({ part }) => {
  const out = document.createElement('p');
  if (!part) {
    out.textContent = words.siteNothing;
    return out;
  }
  const link = Object.assign(document.createElement('a'), { href: part.at, textContent: part.title });
  const at = Math.max(0, part.text.toLowerCase().indexOf(looked[0]) - 60);
  out.append(link, document.createElement('br'), part.text.slice(at, at + 200));
  return out;
}));
