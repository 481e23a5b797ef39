// What a page lacks for those who see badly, or use no mouse: a list of words.
(() => {
  const found = new Set();
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data];
  };
  const over = (a, b) => [0, 1, 2].map((i) => (a[i] * a[3] + b[i] * (255 - a[3])) / 255).concat(255);
  const luminance = (c) => [0.2126, 0.7152, 0.0722].reduce((sum, share, i) => {
    const v = c[i] / 255;
    return sum + share * (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  }, 0);
  // below is the colour behind an element: of boxes around it, and of shapes drawn before it.
  const below = (e) => {
    const stack = [];
    for (let x = e; x; x = x.parentElement) {
      const shape = x.tagName === 'g' && [...x.children].findLast((y) => ['rect', 'polygon', 'circle', 'path'].includes(y.tagName)
        && y.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING);
      if (shape) stack.push(rgba(getComputedStyle(shape).fill));
      else if (!(x instanceof SVGElement)) stack.push(rgba(getComputedStyle(x).backgroundColor));
    }
    return stack.reverse().reduce((b, a) => over(a, b), [255, 255, 255, 255]);
  };
  const texts = [...document.querySelectorAll('body *')].filter((e) => !['TITLE', 'title', 'OPTION'].includes(e.tagName)
    && !e.closest('.unseen') && [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) && e.checkVisibility());
  for (const e of texts) {
    const s = getComputedStyle(e);
    const paper = s.paintOrder.startsWith('stroke') && s.stroke !== 'none' ? rgba(s.stroke) : below(e); // a halo lies behind it
    const [x, y] = [luminance(over(rgba(e instanceof SVGElement ? s.fill : s.color), paper)), luminance(paper)];
    const contrast = (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
    const large = parseFloat(s.fontSize) >= 24 || (parseFloat(s.fontSize) >= 18.6 && s.fontWeight >= 700);
    if (contrast < (large ? 3 : 4.5)) found.add(`a contrast of ${contrast.toFixed(1)}: ${e.outerHTML.slice(0, 120)}`);
  }
  const controls = [...document.querySelectorAll('button, input, select, summary, [role=button], [tabindex]')].filter((e) => e.checkVisibility());
  for (const e of controls) {
    const name = e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.[0]?.textContent.trim();
    if (!name) found.add(`no name: ${e.outerHTML.slice(0, 120)}`);
    if (e.matches('div[tabindex], span[tabindex], g[tabindex]') && !e.getAttribute('role')) found.add(`no role: ${e.outerHTML.slice(0, 120)}`);
  }
  for (const e of document.querySelectorAll('[data-thing]')) {
    if (e.checkVisibility() && e.tagName !== 'BUTTON' && !e.hasAttribute('tabindex') && !e.closest('[tabindex], button')) {
      found.add(`out of reach of the keyboard: ${e.outerHTML.slice(0, 120)}`);
    }
  }
  const levels = [...document.querySelectorAll('h1, h2, h3')].map((e) => Number(e.tagName[1]));
  levels.forEach((l, i) => i > 0 && l > levels[i - 1] + 1 && found.add(`h${l} after h${levels[i - 1]}`));
  return { texts: texts.length, controls: controls.length, found: [...found] };
})()
