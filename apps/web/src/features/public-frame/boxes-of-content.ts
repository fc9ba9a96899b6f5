import type { Box } from '#web/lib/free-place.js';

const PICTURES = new Set(['IMG', 'SVG', 'VIDEO', 'CANVAS', 'INPUT', 'BUTTON', 'IFRAME']);

/** Where on the screen something can be seen below `root`: lines of text, pictures, and all that has a ground or a border. */
export function boxesOfContent(root: Element, without: Element): Box[] {
  const boxes: Box[] = [];
  const visit = (element: Element) => {
    for (const child of element.children) {
      if (child === without) continue;
      const style = getComputedStyle(child);
      if (style.display === 'none') continue;
      if (isSeen(child, style)) boxes.push(child.getBoundingClientRect());
      // What lies on it is inside its box.
      else visit(child);
    }
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) boxes.push(...linesOf(node));
  };
  visit(root);
  return boxes.filter(({ width, height }) => width > 0 && height > 0);
}

const isSeen = (element: Element, style: CSSStyleDeclaration) =>
  PICTURES.has(element.tagName.toUpperCase()) ||
  !isTransparent(style.backgroundColor) ||
  style.backgroundImage !== 'none' ||
  parseFloat(style.borderBlockStartWidth) + parseFloat(style.borderBlockEndWidth) > 0;

const isTransparent = (color: string) => color === 'transparent' || /,\s*0\)$/.test(color);

function linesOf(node: Node): DOMRect[] {
  if (!node.textContent?.trim()) return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
}
