import { useEffect, useState } from 'react';

/** The second tap of a double tap, or one that was meant for what was there before, comes within this time. */
const SETTLE_MS = 700;

/**
 * Whether a value has just changed. A control whose meaning depends on it ignores presses for so long, by finger and by key. It is
 * `aria-disabled` then, as a disabled one would lose the focus.
 * @param before what was there before it was first shown; absent: nothing
 */
export function useSettling<Value>(value: Value, before = value): boolean {
  const [settled, setSettled] = useState(before);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled !== value;
}

/**
 * The same for the rows of a list, which also change under a finger when another row takes their place. `shown` names what each
 * place shows. What a list shows at first is settled, and so is another `list` in its place, which was asked for.
 */
export function useSettlingPlaces(shown: readonly string[], list = ''): (place: number) => boolean {
  const content = shown.join('\n');
  const [settled, setSettled] = useState({ list, content });
  // At once: a row may leave a list a moment after it came.
  if (settled.list !== list || (settled.content === '' && content !== '')) setSettled({ list, content });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ list, content }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [list, content]);
  const before = settled.content === '' ? [] : settled.content.split('\n');
  return (place) => place < before.length && before[place] !== shown[place];
}
