import { expect, test } from '@jest/globals';
import { characterOf, followKey, NO_RUN, type WedgeKey } from './wedge.js';

/** Types physical keys with a gap of milliseconds before each; `Shift+KeyA`, `Ctrl+KeyA` and `repeat KeyA` as well. */
function scannedFrom(keys: readonly string[], gaps: number | readonly number[]): string[] {
  const scanned: string[] = [];
  let run = NO_RUN;
  let at = 1000;
  keys.forEach((name, place) => {
    at += typeof gaps === 'number' ? gaps : (gaps[place] ?? 0);
    const code = name.replace(/^(Shift\+|Ctrl\+|repeat )/, '');
    const pressed: WedgeKey = {
      code,
      key: ARABIC[code] ?? code,
      shift: name.startsWith('Shift+'),
      command: name.startsWith('Ctrl+'),
      repeat: name.startsWith('repeat '),
      at,
    };
    const followed = followKey(run, pressed);
    run = followed.run;
    if (followed.scanned !== null) scanned.push(followed.scanned);
  });
  return scanned;
}

/** What the keys type under an Arabic layout, which no case depends on. */
const ARABIC: Partial<Record<string, string>> = { KeyS: 'س', KeyB: 'لا', KeyA: 'ش', Slash: 'ظ', Digit1: '١' };

const S0012 = ['Shift+KeyS', 'Digit0', 'Digit0', 'Digit1', 'Digit2'];
const CARD = ['Digit7', 'Shift+KeyZ', ...Array.from({ length: 24 }, () => 'Digit0')];

test.each<[string, string[], number | number[], string[]]>([
  ['a fast scan', [...S0012, 'Enter'], 8, ['S0012']],
  ['a scan just fast enough', [...S0012, 'Enter'], 59, ['S0012']],
  ['slow typing', [...S0012, 'Enter'], 60, []],
  ['typing by hand, with a fast last key', [...S0012, 'Enter'], [0, 180, 150, 170, 120, 40], []],
  ['typing by hand, with two fast keys', [...S0012, 'Enter'], [0, 110, 50, 120, 50, 130], []],
  ['three rolled keys and Enter by hand', ['KeyA', 'KeyB', 'KeyA', 'Enter'], [0, 40, 40, 100], []],
  ['a scan with late keys', [...S0012, 'Enter'], [0, 8, 70, 30, 149, 30], ['S0012']],
  ['a scan whose first gap is late', [...S0012, 'Enter'], [0, 140, 8, 8, 8, 8], ['S0012']],
  ['a scan with a late Enter', [...S0012, 'Enter'], [0, 8, 8, 8, 8, 200], ['S0012']],
  ['a scan that stalls behind its first keys', [...S0012, 'Enter'], [0, 8, 8, 8, 499, 8], ['S0012']],
  ['the start of a scan, and one that follows much later', [...S0012, 'Enter'], [0, 8, 8, 8, 8, 500], []],
  ['a card at the pace of a person', [...CARD, 'Enter'], 149, ['7Z'.padEnd(26, '0')]],
  ['no Enter', S0012, 8, []],
  [
    'no Enter, and another scan later',
    [...S0012, 'KeyA', 'KeyB', 'Enter'],
    [0, 8, 8, 8, 8, 500, 8, 8],
    ['ab'],
  ],
  ['a scan behind slow typing', ['KeyB', 'KeyB', ...S0012, 'Enter'], [0, 200, 300, 8, 8, 8, 8, 8], ['S0012']],
  ['two scans behind each other', [...S0012, 'Enter', 'KeyA', 'Digit1', 'Enter'], 8, ['S0012', 'a1']],
  ['Enter alone, and twice', ['Enter', 'Enter'], 8, []],
  ['one key and Enter', ['KeyA', 'Enter'], 8, []],
  ['the Enter of the number pad', ['Numpad4', 'Numpad2', 'NumpadEnter'], 8, ['42']],
  ['a key that is held down', ['KeyA', 'repeat KeyA', 'repeat KeyA', 'Enter'], 30, []],
  ['a held key before Enter', [...S0012, 'repeat Digit2', 'Enter'], 8, []],
  ['a shortcut', ['KeyA', 'Ctrl+KeyB', 'Enter'], 8, []],
  ['a scan right behind a shortcut', ['Ctrl+KeyB', ...S0012, 'Enter'], 8, ['S0012']],
  ['Shift pressed for capitals', ['ShiftLeft', 'Shift+KeyA', 'ShiftLeft', 'Shift+KeyB', 'Enter'], 8, ['AB']],
  ['a key that types nothing in between', ['KeyA', 'KeyB', 'ArrowLeft', 'Enter'], 8, []],
  ['Tab instead of Enter', [...S0012, 'Tab'], 8, []],
  ['marks of codes', ['KeyA', 'Minus', 'Shift+Minus', 'Slash', 'Period', 'Enter'], 8, ['a-_/.']],
  ['blanks around it', ['Space', 'KeyA', 'Space', 'KeyB', 'Space', 'Enter'], 8, ['a b']],
  ['blanks alone', ['Space', 'Space', 'Enter'], 8, []],
])('%s', (_, keys, gaps, scanned) => expect(scannedFrom(keys, gaps)).toEqual(scanned));

test.each([
  ['a letter', 'KeyQ', 'ض', false, 'q'],
  ['a capital', 'KeyQ', 'َ', true, 'Q'],
  ['a capital without Shift', 'KeyQ', 'Q', false, 'Q'],
  ['a small letter', 'KeyQ', 'q', false, 'q'],
  ['a capital of another layout', 'KeyQ', 'A', false, 'q'],
  ['a letter that types two in Arabic', 'KeyB', 'لا', false, 'b'],
  ['a digit that types an Arabic one', 'Digit7', '٧', false, '7'],
  ['a digit with Shift', 'Digit1', '!', true, '!'],
  ['the number pad, with and without Shift', 'Numpad7', 'Home', true, '7'],
  ['a mark', 'Minus', '-', false, '-'],
  ['a mark with Shift', 'Semicolon', ':', true, ':'],
  ['a key without a physical one', '', 'A', false, 'A'],
  ['an Arabic letter without a physical key', '', 'ش', false, null],
  ['a keyboard on the screen', '', 'Unidentified', false, null],
  ['a function key', 'F5', 'F5', false, null],
])('the character of %s', (_, code, key, shift, character) => {
  expect(characterOf({ code, key, shift })).toBe(character);
});
