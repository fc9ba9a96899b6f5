/**
 * Texts of the page that cannot be read as a whole: `below`: their letters reach over the edge of what clips them; `beside`: a part of
 * a line is beyond it, with or without an ellipsis; `chosen`: the choice of a select is wider than its field. What stands
 * outside its box as a whole is hidden on purpose. Runs in the page.
 */
export function cutTexts({ within, ellipsis }: { within: string; ellipsis: boolean }): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('The browser has no canvas');
  const found: string[] = [];
  const report = (kind: string, text: string) => found.push(`${kind}: ${text.trim().slice(0, 60)}`);

  /** Where letters have ink, from the content box of their line. */
  const inkOf = (line: DOMRect, text: string, style: CSSStyleDeclaration) => {
    pen.font = style.font;
    const ink = pen.measureText(text);
    const baseline = line.top + (line.height - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2;
    const at = baseline + ink.fontBoundingBoxAscent;
    return { top: at - ink.actualBoundingBoxAscent, bottom: at + ink.actualBoundingBoxDescent };
  };

  const isClipped = (value: string) => value === 'hidden' || value === 'clip';

  const check = (node: Text, element: Element) => {
    const text = node.data;
    const style = getComputedStyle(element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()]
      .filter(({ width, height }) => width > 1 && height > 1)
      .map((content) => {
        const { top, bottom, left, right } = content;
        return { content, top, bottom, left, right };
      });
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const own = getComputedStyle(box);
      if (own.clipPath !== 'none' || own.position === 'fixed') return;
      const [x, y] = [isClipped(own.overflowX), isClipped(own.overflowY)];
      if (!x && !y) {
        if (own.overflowX === 'auto' || own.overflowX === 'scroll' || own.overflowY === 'auto') return;
        continue;
      }
      const edge = box.getBoundingClientRect();
      const margin = 1 + (parseFloat(own.overflowClipMargin) || 0);
      const isClamped = own.webkitLineClamp !== 'none';
      for (const line of lines) {
        const [top, bottom] = [Math.max(line.top, edge.top), Math.min(line.bottom, edge.bottom)];
        const [left, right] = [Math.max(line.left, edge.left), Math.min(line.right, edge.right)];
        if (bottom - top > 1 && right - left > 1) {
          const ink = inkOf(line.content, text, style);
          const isWhole = line.top === line.content.top && line.bottom === line.content.bottom;
          if (
            y &&
            isWhole &&
            !isClamped &&
            (ink.bottom > edge.bottom + margin || ink.top < edge.top - margin)
          )
            report('below', text);
          const isBeyond = line.left < edge.left - margin || line.right > edge.right + margin;
          if (x && isBeyond && (ellipsis || own.textOverflow !== 'ellipsis')) report('beside', text);
        }
        // What an inner box has cut is not cut again by an outer one.
        if (x) Object.assign(line, { left, right });
        if (y) Object.assign(line, { top, bottom });
      }
    }
  };

  for (const root of document.querySelectorAll(within)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!(node instanceof Text) || !node.data.trim() || !element?.checkVisibility()) continue;
      if (element.closest('option, script, style')) continue;
      check(node, element);
    }
    for (const select of root.querySelectorAll('select')) {
      if (!select.checkVisibility()) continue;
      const style = getComputedStyle(select);
      pen.font = style.font;
      const chosen = select.selectedOptions[0]?.label ?? '';
      const room =
        select.clientWidth - parseFloat(style.paddingInlineStart) - parseFloat(style.paddingInlineEnd);
      if (pen.measureText(chosen).width > room + 1) report('chosen', chosen);
    }
  }
  return [...new Set(found)];
}
