import { useEffect } from 'react';

/** For the frame of pages that the server renders: once it is mounted, what the user has done in the meantime counts. */
export const useTakeOver = (): void => useEffect(takeOver, []);

function takeOver(): void {
  const { dataset } = document.documentElement;
  const root = document.getElementById('root');
  // It shows what suits the session (src/before-first-paint.js).
  delete dataset['signedIn'];
  if (!root || root.dataset['serverRendered'] === undefined) return;
  delete root.dataset['serverRendered'];
  for (const field of root.querySelectorAll('input')) {
    if (field.value !== field.defaultValue) repeatInput(field);
  }
  for (const field of root.querySelectorAll('select')) {
    const given = [...field.options].findIndex((option) => option.defaultSelected);
    if (field.selectedIndex !== Math.max(0, given))
      field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  // Once React has rendered what was typed: a form reads it when it is submitted.
  setTimeout(() => dispatchEvent(new Event('daad:taken-over')));
}

/** React ignores an input event of a value that it has seen, and it saw this one when it took the field over. */
function repeatInput(field: HTMLInputElement): void {
  const typed = field.value;
  field.value = '';
  Reflect.set(HTMLInputElement.prototype, 'value', typed, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
