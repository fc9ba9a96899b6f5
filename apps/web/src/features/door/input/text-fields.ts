type TextField = HTMLInputElement | HTMLTextAreaElement;

/** A text field as it was at a moment. */
export interface FieldState {
  field: TextField;
  value: string;
  selection: readonly [number | null, number | null];
  hadFocus: boolean;
}

const NOT_TEXT = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** The field that a key goes to. */
export function textFieldOf({ target }: Event): TextField | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && !NOT_TEXT.test(target.type) ? target : null;
}

export const remember = (field: TextField): FieldState => ({
  field,
  value: field.value,
  selection: [field.selectionStart, field.selectionEnd],
  hadFocus: document.activeElement === field,
});

export function restore({ field, value, selection, hadFocus }: FieldState): void {
  if (!hadFocus) field.blur();
  if (field.value === value) return;
  setValue(field, value);
  // Some types of fields have no selection.
  if (selection[0] !== null) field.setSelectionRange(...selection);
}

/** Types at the end of a field, which gets the focus. */
export function append(field: TextField, text: string): void {
  field.focus({ preventScroll: true });
  setValue(field, field.value + text);
}

/** As if it had been typed, so that the field's component follows: its own setter would hide the change from React. */
function setValue(field: TextField, value: string): void {
  const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const TAKES_KEYS = 'select, [contenteditable], [role="menu"], [role="listbox"], [role="tablist"]';
const OVER_THE_PAGE = '[role="dialog"], [role="menu"]';

/** Whether a key types something that no part of the page takes. Space presses buttons and scrolls. */
export function isFreeForTyping({ target, key }: KeyboardEvent): boolean {
  if (!/^[^\p{C}\p{Z}]{1,2}$/u.test(key) || document.querySelector(OVER_THE_PAGE)) return false;
  return !(target instanceof Element && target.closest(TAKES_KEYS));
}
