import { type RefObject, useLayoutEffect } from 'react';

/** What takes keys by itself, or lies over the page. */
const TAKES_KEYS =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="tablist"]';
const OVER_THE_PAGE = '[role="dialog"], [role="menu"]';

/**
 * Focuses the field when the user begins to type while no field has the focus, so that the text lands there. The key `/`
 * only focuses it.
 */
export function useTypingAnywhere(field: RefObject<HTMLInputElement | null>): void {
  // Before the field is painted: keys that follow at once are not lost.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing, defaultPrevented } = event;
      if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return;
      // Letters and digits of any script; a space presses buttons and scrolls.
      if (key !== '/' && !/^[\p{L}\p{N}]$/u.test(key)) return;
      if (target instanceof Element && target.closest(TAKES_KEYS)) return;
      if (document.querySelector(OVER_THE_PAGE)) return;
      if (key === '/') event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
