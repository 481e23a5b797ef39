// What is told while somebody stays at something, by mouse, by Tab or with a finger.
import { lay } from './dom.js';
import { draw, game, link, mine, sheets } from './known.js';
import { drawTip } from './view.js';

const page = document.getElementById('page');
const dialog = document.getElementById('sheet');
const tip = document.getElementById('tip');

// pointed is the thing that a click means: what is offered of all that is clicked and what it lies on, else the innermost.
export function pointed(at) {
  const all = [];
  for (let x = at?.closest('[data-thing]'); x; x = x.parentElement?.closest('[data-thing]')) all.push(x.dataset.thing);
  return all.find((t) => game.mentions.has(t) || game.leads.has(t)) ?? all[0];
}

// means shows what somebody stays at: an answer on the table, and the answers that a thing of the table stands for.
export function means(at) {
  const what = at?.closest('[data-do=answer]')?.dataset.what;
  const thing = !what && pointed(at);
  const options = (mine()?.options ?? []).filter((o) => (what ? o.id === what : game.mentions.get(thing)?.has(o)));
  for (const x of page.querySelectorAll('.meant')) x.classList.remove('meant');
  if (!options.length) return;
  for (const x of page.querySelectorAll('.table .offered, .table .leads')) {
    const on = x.dataset.thing && (game.mentions.get(x.dataset.thing) ?? game.leads.get(x.dataset.thing));
    if (on && options.some((o) => on.has(o))) x.classList.add('meant');
  }
  for (const x of page.querySelectorAll('[data-group=options] [data-do=answer]')) {
    if (options.some((o) => o.id === x.dataset.what)) x.classList.add('meant');
  }
}

let over = null;
let hovering = null;

// hover shows the sheet of a thing beside it, once the mouse stays there.
export function hover(at) {
  const thing = !at?.closest('[data-do=answer]') && at?.dataset.thing; // what an answer is stands in it, and beside it
  if (thing === over) return;
  over = thing;
  clearTimeout(hovering);
  tip.hidden = true;
  if (!thing) return;
  hovering = setTimeout(async () => {
    const all = await sheets(thing).catch(() => null); // a zone has none
    if (!all?.some((s) => s.thing || s.help) || over !== thing || dialog.open || !at.isConnected) return;
    lay(tip, drawTip(game, all, at.matches('.card'))); // a card shows what is printed on it
    tip.hidden = false;
    const [box, own] = [at.getBoundingClientRect(), tip.getBoundingClientRect()];
    const inside = (x, most) => `${Math.max(8, Math.min(x, most - 8))}px`;
    const beside = at.closest('.side') && innerWidth > 760; // the answers stay in sight
    const below = box.bottom + own.height + 16 < innerHeight || box.top < own.height + 16;
    tip.style.left = inside(beside ? box.left - own.width - 12 : box.left, innerWidth - own.width);
    tip.style.top = inside(beside ? box.top : below ? box.bottom + 8 : box.top - own.height - 8, innerHeight - own.height);
  }, 500);
}

let aiming = null;

// aim asks what an option would change, once somebody stays at it.
export function aim(option) {
  clearTimeout(aiming);
  if (!option || game.ahead === option) return;
  aiming = setTimeout(async () => {
    const { n } = game.turn;
    if (!game.previews.has(option)) {
      const got = await link.call('preview', { option, lang: game.lang }).catch(() => null);
      if (n !== game.turn.n || game.busy) return;
      game.previews.set(option, got);
    }
    game.ahead = option;
    draw();
  }, 120);
}

