import type { KeyboardEvent } from 'react';

/** Optional fields at which Enter stops, too. */
export const ASKED = { 'data-asked': true } as const;

/** Moves the focus to the next field of a form that is to be filled in. @returns whether there is one */
export function moveOn(form: ParentNode, from: Element): boolean {
  const inputs = [...form.querySelectorAll('input')];
  const next = inputs
    .slice(inputs.findIndex((input) => input === from) + 1)
    .find((input) => input.value === '' && (input.required || 'asked' in input.dataset));
  next?.focus();
  return next !== undefined;
}

/** For the frame of a form's fields: Enter goes to the next one that is to be filled in, and sends the form after the last. */
export function enterMovesOn(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event;
  if (key !== 'Enter' || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  if (moveOn(currentTarget, target)) event.preventDefault();
}
