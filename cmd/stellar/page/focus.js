// Groups of elements over which the arrow keys move: a board, cards, a table, answers.

// rove lets one element of a group be reached by Tab, and the others from it by the arrow keys.
export function rove(group) {
  const all = [...group.querySelectorAll('[data-thing], button')];
  const first = all.find((x) => x === document.activeElement) ?? all.find((x) => x.classList.contains('offered')) ?? all[0];
  for (const x of all) if (x.tabIndex !== (x === first ? 0 : -1) || !x.hasAttribute('tabindex')) x.setAttribute('tabindex', x === first ? 0 : -1);
}

export const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// step goes to the nearest element of the group in a direction.
export function step(from, [dx, dy]) {
  const middle = (x) => {
    const r = x.getBoundingClientRect();
    return [r.left + r.width / 2, r.top + r.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const to of from.closest('[data-group]').querySelectorAll('[tabindex]')) {
    const [tx, ty] = middle(to);
    const along = (tx - x) * dx + (ty - y) * dy;
    const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (to === from || along < 2 || along + 3 * across >= least) continue;
    [best, least] = [to, along + 3 * across];
  }
  if (!best) return;
  from.setAttribute('tabindex', -1);
  best.setAttribute('tabindex', 0);
  best.focus();
}
