import { type FocusEvent, useRef } from 'react';

/** A dialog that covers the page. */
const MODAL = '[aria-modal="true"]';

type Focusable = Pick<Element, 'closest'>;

/**
 * Whether who typed in a field went on to something else on the page. Another window, another tab and the browser's own
 * questions take the focus from the document, in which the field stays the active element. A dialog of ours that opens above
 * the field, or closes with it, takes the focus as well.
 */
export function isLeft(field: Focusable, next: Focusable | null, active: Focusable | null): boolean {
  if (active === field) return false;
  return next === null || next.closest(MODAL) === field.closest(MODAL);
}

/**
 * Handlers of a field whose text counts once it is left, and is selected on entering it. After an interruption what is half
 * typed goes on as it was: not confirmed, not selected, and confirmed when the field is left.
 */
export function useLeftField(onLeft: () => void) {
  const isInterrupted = useRef(false);
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      if (!isInterrupted.current) currentTarget.select();
      isInterrupted.current = false;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      isInterrupted.current = !isLeft(currentTarget, relatedTarget, document.activeElement);
      if (!isInterrupted.current) onLeft();
    },
  };
}
