// Elements as trees that are built anew and then laid over those that stand, which so keep focus and scroll.

const svgTags = new Set(['svg', 'g', 'rect', 'circle', 'polygon', 'line', 'path', 'text', 'title', 'use', 'foreignObject']);

// h makes an element. Attributes that are null or false are left out; children may be lists, texts and null.
export function h(tag, attributes, ...children) {
  const e = svgTags.has(tag) ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value !== null && value !== undefined && value !== false) e.setAttribute(name, value === true ? '' : value);
  }
  e.append(...children.flat(Infinity).filter((c) => c !== null && c !== undefined && c !== false && c !== ''));
  return e;
}

// part is an element that is made only if its stamp, a list of all that it shows, is not that of one that stands.
export function part(stamp, make) {
  return Object.assign(document.createElement('x-part'), { stamp, make });
}

// made makes a part, and those in an element that was made.
function made(e) {
  if (e.make) return Object.assign(made(e.make()), { stamp: e.stamp });
  if (e.querySelectorAll) for (const x of e.querySelectorAll('x-part')) x.replaceWith(made(x));
  return e;
}

const same = (a, b) => a && a.length === b.length && a.every((x, i) => x === b[i]);

// lay makes the children of an element those of another. What is the same stays, a part also where another stood before
// it; a field that is in use keeps its text, and what the reader folded stays so.
export function lay(over, fresh) {
  const now = [...fresh.childNodes];
  now.forEach((next, i) => {
    const was = over.childNodes[i];
    if (next.make) {
      let stands = was;
      while (stands && !same(stands.stamp, next.stamp)) stands = stands.nextSibling;
      if (stands) {
        if (stands !== was) over.insertBefore(stands, was);
        return;
      }
      if (was?.stamp && now.some((x) => x.make && same(was.stamp, x.stamp))) { // it stands behind this one
        over.insertBefore(made(next), was);
        return;
      }
    }
    const child = next.make ? Object.assign(next.make(), { stamp: next.stamp }) : next; // parts in it may stand
    if (!was) over.append(made(child));
    else if (was.nodeType !== child.nodeType || was.nodeName !== child.nodeName || was.id !== child.id) was.replaceWith(made(child));
    else if (was.nodeType === Node.TEXT_NODE) {
      if (was.data !== child.data) was.data = child.data;
    } else {
      sameAttributes(was, child);
      lay(was, child);
      was.stamp = child.stamp;
    }
  });
  while (over.childNodes.length > now.length) over.lastChild.remove();
}

function sameAttributes(was, child) {
  for (const name of was.getAttributeNames()) {
    const folded = name === 'open' && was.nodeName === 'DETAILS' && was.dataset.name === child.dataset.name;
    if (!child.hasAttribute(name) && !folded) was.removeAttribute(name);
  }
  for (const name of child.getAttributeNames()) {
    if (name === 'open' && was.dataset.name === child.dataset.name) continue;
    if (was.getAttribute(name) !== child.getAttribute(name)) was.setAttribute(name, child.getAttribute(name));
  }
}
