// What the documentation and the rules say of the words that are looked for.
import { lang, languages, words } from './said.js';

const asked = new URLSearchParams(location.search).get('q') ?? '';
document.querySelector('[name=q]').value = asked;
const most = 50;
const known = (await (await fetch('search.json')).json())
  .filter((p) => (p.lang ? p.lang === lang : !p.at.startsWith('rules/') || lang === languages[0]));

// A word is found where a word begins with it: "pie" is in "pies", not in "copies". Other scripts join words.
const looked = [...new Set(asked.toLowerCase().match(/[\p{L}\p{N}_]+/gu))].map((w) => {
  const form = /^[a-z]{4,}s$/.test(w) ? w.slice(0, -1) : w;
  return { form: new RegExp(/^\w+$/.test(w) ? `\\b${form}` : form, 'i'), whole: new RegExp(`\\b${form}s?\\b`, 'i') };
});
const matches = known.map((part) => looked.map(({ form, whole }) => [part.title, part.text].map((s) => (whole.test(s) ? 2 : form.test(s) ? 1 : 0))));
// A word that few parts have says more than one that most have.
looked.forEach((w, i) => {
  w.weight = Math.log(1 + known.length / (1 + matches.filter((m) => m[i][0] || m[i][1]).length));
});
const together = asked.toLowerCase().trim();
const seen = new Set(); // games share rules
const found = known.map((part, n) => ({ part, rank: looked.reduce((sum, w, i) => sum + w.weight * (2 * matches[n][i][0] + matches[n][i][1]), 0) *
  (looked.length > 1 && `${part.title}\n${part.text}`.toLowerCase().includes(together) ? 2 : 1) *
  matches[n].filter(([a, b]) => a || b).length }))
  .filter(({ part, rank }) => rank > 0 && !seen.has(part.text) && seen.add(part.text)).sort((a, b) => b.rank - a.rank);
const least = (found[0]?.rank ?? 0) / 4;

// around is what a part says where the rarest of the words is.
function around(text) {
  const [first] = looked.filter((w) => w.form.test(text)).sort((a, b) => b.weight - a.weight);
  const at = Math.max(0, (first ? text.search(first.form) : 0) - 60);
  const begin = at && text.indexOf(' ', at) + 1;
  const out = text.slice(begin, begin + 200);
  return (begin ? '… ' : '') + (begin + 200 < text.length ? `${out.replace(/\s+\S*$/, '')} …` : out);
}

const shown = found.filter(({ rank }) => rank >= least).slice(0, most);
document.querySelector('#found').replaceChildren(...(shown.length ? shown : [{}]).map(({ part }) => {
  const out = document.createElement('p');
  if (!part) {
    out.textContent = asked ? words.siteNothing : '';
    return out;
  }
  const link = Object.assign(document.createElement('a'), { href: part.at, textContent: part.title });
  out.append(link, document.createElement('br'), around(part.text));
  return out;
}));
