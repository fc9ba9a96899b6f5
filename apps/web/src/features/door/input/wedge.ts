/**
 * Tells a barcode scanner that types like a keyboard ("keyboard wedge") from a person: its keys come closer than 60 ms and end
 * with Enter. It is read by the physical keys (`event.code`), because under an Arabic layout the same keys type Arabic letters.
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
}

export const NO_RUN: WedgeRun = { text: '', at: 0 };

/** Slower keys are a person's. */
export const WEDGE_GAP_MS = 60;

/** People also roll two keys in less than 60 ms, hardly ever with Enter behind them. */
const SHORTEST_CODE = 2;

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
  if (letter) return shift ? letter : letter.toLowerCase();
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
  const isInTime = run.text !== '' && pressed.at - run.at < WEDGE_GAP_MS;
  if (isEnter(pressed)) {
    const text = run.text.trim();
    return { run: NO_RUN, scanned: isInTime && text.length >= SHORTEST_CODE ? text : null };
  }
  const character = characterOf(pressed);
  if (character === null) return broken;
  return { run: { text: isInTime ? run.text + character : character, at: pressed.at }, scanned: null };
}
