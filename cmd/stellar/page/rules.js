// The rules of the game: chapters that unfold, tables of things with their figures, and a field that finds words in them.
import { h } from './dom.js';
import { picture, pictured } from './look.js';

// about says whether a chapter, or a part of it, is about something.
const about = (c, id) => c.id === id || c.things?.some((t) => t.id === id) || c.parts?.some((p) => about(p, id));

// found is what of a chapter says all words; null if nothing does.
function found(c, words) {
  const says = (text) => words.every((w) => text.toLowerCase().includes(w));
  if (says(`${c.title ?? ''} ${c.text ?? ''}`)) return c;
  const [things, parts] = [(c.things ?? []).filter((t) => says(t.cells.join(' '))), (c.parts ?? []).map((p) => found(p, words)).filter(Boolean)];
  return things.length + parts.length > 0 ? { ...c, text: '', things, parts } : null;
}

// drawRules is all chapters, or those that say what somebody looks for; the one that is about a thing is open.
export function drawRules({ rules, find = '', at }, { say, cell, colour }) {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean);
  const kind = at && !rules.some((c) => about(c, at)) ? `kind.${at.split('.')[0]}` : at; // else what is said of things like it
  const row = (t) => h('tr', { 'data-rule': t.id, class: t.id === at && 'meant' }, t.cells.map((text, i) => (i ? h('td', {}, text)
    : h('th', { scope: 'row' }, h('span', { 'data-thing': t.id, class: 'named', role: 'button', tabindex: -1 },
      pictured(t.id, cell) && h('span', { class: `token ${colour(t.id)}` }, picture({ thing: t.id, symbol: cell.sign(t.id), text: '' }, cell)), ' ', text)))));
  const chapter = (c) => {
    const told = [c.text?.split(/\n+/).map((t) => h('p', {}, t)),
      c.things?.length > 0 && h('div', { class: 'scroll', 'data-group': c.id }, h('table', {}, h('thead', {}, h('tr', {}, c.columns.map((t) => h('th', { scope: 'col' }, t)))),
        h('tbody', {}, c.things.map(row)))), c.parts?.map(chapter)];
    return c.title ? h('details', { class: 'chapter', 'data-name': `${c.title}${find}${at ?? ''}`, 'data-rule': c.id, open: words.length > 0 || (kind && about(c, kind)) },
      h('summary', {}, c.title, c.source && h('small', {}, ` § ${c.source}`)), told) : told;
  };
  const shown = words.length ? rules.map((c) => found(c, words)).filter(Boolean) : rules;
  return [h('input', { name: 'findRule', type: 'search', placeholder: say('findRule'), 'aria-label': say('findRule'), value: find, autocomplete: 'off' }),
    shown.length ? shown.map(chapter) : h('p', {}, say('none'))];
}
