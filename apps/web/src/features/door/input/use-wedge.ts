import { type RefObject, useEffect, useEffectEvent } from 'react';
import { append, type FieldState, isFreeForTyping, remember, restore, textFieldOf } from './text-fields.js';
import { followKey, NO_RUN, WEDGE_GAP_MS } from './wedge.js';

/**
 * Calls back with each code that a barcode scanner types, wherever the focus is. Until its Enter it could be a person who types, so:
 * a text field that has the focus shows what is typed, and gets back what it had before once it was a scanner. Outside of fields
 * typing waits for as long as the next key of a scanner would take, and then goes to `field`: a scanner touches nothing, and what a
 * person types on this page is meant for its field, not for the search of all pages.
 */
export function useWedge(onScan: (code: string) => void, field: RefObject<HTMLInputElement | null>): void {
  const scan = useEffectEvent(onScan);
  useEffect(() => {
    let run = NO_RUN;
    let untouched: FieldState | null = null;
    // A busy page may get the next key of a scanner late: what went to the field by then is taken back like the rest.
    const typing = typingAnywhere(field, (before) => (untouched = before));
    const follow = (event: KeyboardEvent) => {
      const before = run;
      const followed = followKey(run, keyOf(event));
      run = followed.run;
      const own = textFieldOf(event);
      if (run !== before && run.text.length === 1) untouched = own && remember(own);
      if (followed.scanned !== null) {
        // The field's own Enter would send what the scanner typed.
        event.preventDefault();
        event.stopImmediatePropagation();
        typing.forget();
        if (untouched) restore(untouched);
        untouched = null;
        scan(followed.scanned);
      } else if (run === NO_RUN) typing.flush();
      else if (!own && run !== before && isFreeForTyping(event)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        typing.add(event.key);
      }
    };
    // Before the page's own handlers.
    window.addEventListener('keydown', follow, { capture: true });
    return () => {
      window.removeEventListener('keydown', follow, { capture: true });
      typing.forget();
    };
  }, [field]);
}

function keyOf(event: KeyboardEvent) {
  const { code, key, shiftKey, ctrlKey, altKey, metaKey, repeat, isComposing, timeStamp } = event;
  return {
    code,
    key,
    shift: shiftKey,
    command: ctrlKey || altKey || metaKey || isComposing,
    repeat,
    at: timeStamp,
  };
}

/** What is typed outside of fields, as the layout of the keyboard has it, on its way to the field. */
function typingAnywhere(field: RefObject<HTMLInputElement | null>, onFlush: (before: FieldState) => void) {
  let typed = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    typed = '';
  };
  const flush = () => {
    if (field.current && typed !== '') {
      onFlush(remember(field.current));
      append(field.current, typed);
    }
    forget();
  };
  const add = (key: string) => {
    clearTimeout(timer);
    typed += key;
    timer = setTimeout(flush, WEDGE_GAP_MS);
  };
  return { add, flush, forget };
}
