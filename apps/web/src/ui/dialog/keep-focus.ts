import { type FocusableElement, tabbable } from 'tabbable';

/** Marks a list whose rows are its children, for instance a `tbody`. */
export const ROWS = { 'data-rows': true };

/** What comes above the page and goes again. */
const OVERLAY = '[role="dialog"], [role="menu"]';
const REMEMBERED = 20;

interface Focused {
  element: FocusableElement;
  overlay: Element | null;
  /** Where in a list it is: the row, and the place among what can be focused in it. */
  inList: { rows: Element; row: Element; rowIndex: number; place: number } | null;
}

const isEnabled = (element: Element) => !element.matches(':disabled');
const giveFocus = (element: FocusableElement | undefined) => element?.focus({ preventScroll: true });
const isFocusable = (target: EventTarget | null): target is FocusableElement =>
  target instanceof HTMLElement || target instanceof SVGElement;

/**
 * Keeps the focus in its place for keyboard users when the focused element is removed: after a row was deleted it is on the
 * same button of the row that took its place, and after a dialog or menu whose opener is gone on what had it before.
 * Everything else is left to the browser, which goes on with the Tab key from where the element was.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  let memory: Focused[] = [];
  const remember = ({ target }: FocusEvent) => {
    if (isFocusable(target)) memory = [...memory, describe(target)].slice(-REMEMBERED);
  };
  let left: FocusableElement | null = null;
  // After a click on no control, or once a page has let go of one, there is no focus to keep.
  const forgetLeft = () => {
    const isLeft = document.hasFocus() && document.activeElement === document.body;
    if (isLeft && left?.isConnected && isEnabled(left)) memory = [];
    left = null;
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null || !isFocusable(target)) return;
    left = target;
    // Later, as an element that is being removed is still there.
    setTimeout(forgetLeft);
  };
  const observer = new MutationObserver(() => {
    // A page that lets go of a field and changes at once is here before the timer.
    forgetLeft();
    if (memory.length > 0 && document.activeElement === document.body) restore(memory);
  });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', onFocusOut);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
  };
}

function describe(element: FocusableElement): Focused {
  const rows = element.closest('[data-rows]');
  const rowIndex = rows ? [...rows.children].findIndex((each) => each.contains(element)) : -1;
  const row = rows?.children[rowIndex];
  return {
    element,
    overlay: element.closest(OVERLAY),
    inList: rows && row ? { rows, row, rowIndex, place: tabbable(row).indexOf(element) } : null,
  };
}

function restore(memory: readonly Focused[]): void {
  for (const { element, overlay, inList } of [...memory].reverse()) {
    if (element.isConnected) {
      if (isEnabled(element)) giveFocus(element);
      return;
    }
    if (inList && !inList.row.isConnected && inList.rows.isConnected) {
      const { rows, rowIndex, place } = inList;
      const inPlace = rows.children[rowIndex] ?? rows.lastElementChild;
      const targets = inPlace ? tabbable(inPlace) : [];
      return giveFocus(targets[place] ?? targets[0]);
    }
    // Of an overlay that is gone, what had the focus before it is next.
    if (overlay === null || overlay.isConnected) return;
  }
}
