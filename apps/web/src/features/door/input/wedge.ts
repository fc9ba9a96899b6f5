import { cardTokenOf } from '@daad/domain/card-token';

/**
 * Tells a barcode scanner that types like a keyboard ("keyboard wedge") from a person: most of its keys come closer than 60 ms, and
 * Enter ends them. It is read by the physical keys (`event.code`), because under an Arabic layout the same keys type Arabic letters.
 */

/** What is needed of a `keydown`. */
export interface WedgeKey {
  /** The physical key, `KeyA`; empty for keyboards on a screen. */
  code: string;
  key: string;
  shift: boolean;
  /** Ctrl, Alt or Meta is down, or an input method composes. */
  command: boolean;
  /** The key is held down. */
  repeat: boolean;
  /** Milliseconds; those of the event, as a busy page handles it later. */
  at: number;
}

/** What was typed without a pause. */
export interface WedgeRun {
  text: string;
  at: number;
  /** How many of its gaps are those of a scanner, and how many are longer. */
  fast: number;
  slow: number;
}

export const NO_RUN: WedgeRun = { text: '', at: 0, fast: 0, slow: 0 };

/** Most gaps of a person are longer. */
export const WEDGE_GAP_MS = 60;

/** A scanner may stall as long as this between two keys: a code that is cut would be a search of its parts. */
export const WEDGE_LATE_MS = 150;
/** The same, once what it has typed can hardly be a person's. */
const WEDGE_STALL_MS = 500;

/** People also roll two keys in less than 60 ms, hardly ever with Enter behind them. */
const SHORTEST_CODE = 2;
/** The same for a code with longer gaps among the short ones. */
const SHORTEST_UNEVEN_CODE = 4;

/** The 26 characters of a card are a scanner's at any pace: people type them with pauses. */
function isScanners({ text, fast, slow }: WedgeRun): boolean {
  if (cardTokenOf(text)) return true;
  return fast > slow && text.trim().length >= (slow === 0 ? SHORTEST_CODE : SHORTEST_UNEVEN_CODE);
}

/** The longest gap that goes on with a run. */
const patienceOf = (run: WedgeRun) =>
  run.text.length >= SHORTEST_UNEVEN_CODE && isScanners(run) ? WEDGE_STALL_MS : WEDGE_LATE_MS;

/** Unshifted and shifted, on the US layout that scanners type. */
const MARKS: Partial<Record<string, string>> = {
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
  NumpadDecimal: '..',
  NumpadSubtract: '--',
  NumpadAdd: '++',
  NumpadMultiply: '**',
  NumpadDivide: '//',
};
const SHIFTED_DIGITS = ')!@#$%^&*(';

/** The character that a scanner means with a key; null for keys without one. */
export function characterOf({ code, key, shift }: Pick<WedgeKey, 'code' | 'key' | 'shift'>): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  // Some scanners type capitals without Shift, as with Caps Lock.
  if (letter) return shift || key === letter ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return shift && code.startsWith('Digit') ? (SHIFTED_DIGITS[Number(digit)] ?? null) : digit;
  const marks = MARKS[code];
  if (marks) return marks[shift ? 1 : 0] ?? null;
  // Scanners that are built into a device do not always name a physical key.
  return code === '' && /^[!-~]$/.test(key) ? key : null;
}

const isEnter = ({ code, key }: WedgeKey) => key === 'Enter' || code === 'NumpadEnter';
const isShift = ({ code, key }: WedgeKey) => key === 'Shift' || code.startsWith('Shift');

/** Follows one `keydown`. @returns the run up to it, and the scanned code when it has ended one */
export function followKey(run: WedgeRun, pressed: WedgeKey): { run: WedgeRun; scanned: string | null } {
  const broken = { run: NO_RUN, scanned: null };
  // Scanners press Shift for each capital letter.
  if (isShift(pressed)) return { run, scanned: null };
  if (pressed.repeat || pressed.command) return broken;
  const after = pausedUntil(run, pressed.at);
  if (isEnter(pressed)) return { run: NO_RUN, scanned: isScanners(after) ? after.text.trim() : null };
  const character = characterOf(pressed);
  if (character === null) return broken;
  return { run: { ...after, text: after.text + character }, scanned: null };
}

/** The run with the gap before the next key, or a new one when that is too long. */
function pausedUntil(run: WedgeRun, at: number): WedgeRun {
  const gap = at - run.at;
  if (run.text === '' || gap >= patienceOf(run)) return { ...NO_RUN, at };
  return gap < WEDGE_GAP_MS ? { ...run, at, fast: run.fast + 1 } : { ...run, at, slow: run.slow + 1 };
}
