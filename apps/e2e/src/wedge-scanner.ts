import type { Page } from '@playwright/test';

/** What the physical keys type under the two layouts of an Egyptian keyboard. */
const ARABIC_LETTERS: Partial<Record<string, string>> = {
  ...{
    a: 'ش',
    b: 'لا',
    c: 'ؤ',
    d: 'ي',
    e: 'ث',
    f: 'ب',
    g: 'ل',
    h: 'ا',
    i: 'ه',
    j: 'ت',
    k: 'ن',
    l: 'م',
    m: 'ة',
  },
  ...{
    n: 'ى',
    o: 'خ',
    p: 'ح',
    q: 'ض',
    r: 'ق',
    s: 'س',
    t: 'ف',
    u: 'ع',
    v: 'ر',
    w: 'ص',
    x: 'ء',
    y: 'غ',
    z: 'ئ',
  },
};

interface Typing {
  layout?: 'latin' | 'arabic';
  /** How it types capitals. */
  capitals?: 'shift' | 'plain';
  /** Milliseconds before each key, in turn. */
  gaps?: readonly number[];
  enter?: boolean;
  /** The page gets the other keys only after this. */
  afterFirst?: () => Promise<void>;
}

/**
 * Types a code of letters, digits and minus as a scanner does that is plugged in as a keyboard. The keys carry their own times, as those of a
 * device do: a loaded machine, on which each takes longer to arrive, changes nothing.
 */
export async function typeAsScanner(
  page: Page,
  code: string,
  { layout = 'latin', capitals = 'shift', gaps = [8], enter = true, afterFirst }: Typing = {},
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const keys = Array.from(code, (letter) => keyOf(letter, layout));
  if (enter) keys.push({ code: 'Enter', key: 'Enter', text: '\r', shift: false });
  const times = timesOf(keys.length, gaps);
  for (const [place, { text, shift, ...key }] of keys.entries()) {
    const shared = {
      ...key,
      modifiers: shift && capitals === 'shift' ? 8 : 0,
      timestamp: (times[place] ?? 0) / 1000,
    };
    await session.send('Input.dispatchKeyEvent', {
      ...shared,
      type: 'keyDown',
      text,
      ...(key.key === 'Enter' && { windowsVirtualKeyCode: 13 }),
    });
    await session.send('Input.dispatchKeyEvent', { ...shared, type: 'keyUp' });
    if (place === 0) await afterFirst?.();
  }
  await session.detach();
}

/** Moments of which the last is now. */
function timesOf(count: number, gaps: readonly number[]): number[] {
  const times = [Date.now()];
  for (let place = count - 1; place > 0; place--)
    times.unshift((times[0] ?? 0) - (gaps[place % gaps.length] ?? 0));
  return times;
}

function keyOf(letter: string, layout: 'latin' | 'arabic') {
  const lower = letter.toLowerCase();
  if (/[a-z]/.test(lower)) {
    const text = layout === 'arabic' ? (ARABIC_LETTERS[lower] ?? lower) : letter;
    return { code: `Key${lower.toUpperCase()}`, key: text, text, shift: letter !== lower };
  }
  const code = letter === '-' ? 'Minus' : `Digit${letter}`;
  return { code, key: letter, text: letter, shift: false };
}
