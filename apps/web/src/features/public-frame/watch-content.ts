/** What may move content without changing an element: fonts and pictures that arrive, the ends of animations. */
const MOVES = ['load', 'transitionend', 'animationend', 'toggle'] as const;

/**
 * Calls back before the next frame is painted when anything in `root` may have moved or appeared, except in `layer`.
 * @returns what ends it
 */
export function watchContent(root: HTMLElement, layer: Element, onMove: () => void): () => void {
  let frame = 0;
  const schedule = () => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      onMove();
    });
  };
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !layer.contains(target))) schedule();
  });
  changes.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  // Its callbacks run between layout and paint.
  const sizes = new ResizeObserver(onMove);
  sizes.observe(layer);
  for (const name of MOVES) root.addEventListener(name, schedule, true);
  document.fonts.addEventListener('loadingdone', schedule);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    for (const name of MOVES) root.removeEventListener(name, schedule, true);
    document.fonts.removeEventListener('loadingdone', schedule);
  };
}
