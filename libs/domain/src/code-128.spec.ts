import { describe, expect, it } from '@jest/globals';
import { code128, code128Values } from './code-128.js';

const [B, C] = [104, 105];
const [TO_B, TO_C] = [100, 99];
/** The values of characters in set B. */
const b = (text: string) => Array.from(text).map((letter) => letter.charCodeAt(0) - 32);

describe('the values of Code 128', () => {
  it.each([
    // Known examples.
    ['PJJ123C', [B, ...b('PJJ123C'), 55]],
    ['Wikipedia', [B, ...b('Wikipedia'), 88]],
    ['A', [B, ...b('A'), 34]],
    ['~ ', [B, 94, 0, 95]],
    // Only digits, in pairs; an odd one is written in set B, at whichever end.
    ['12', [C, 12, 14]],
    ['1234', [C, 12, 34, 82]],
    ['S0001', [B, ...b('S'), TO_C, 0, 1, 48]],
    ['S001', [B, ...b('S001'), 97]],
    ['1234A', [C, 12, 34, TO_B, ...b('A'), 102]],
    ['A123456B', [B, ...b('A'), TO_C, 12, 34, 56, TO_B, ...b('B'), 80]],
    ['A1234B', [B, ...b('A1234B'), 90]],
  ])('of %s', (text, values) => expect(code128Values(text)).toEqual(values));

  it.each(['', 'طالب 1', 'S\u0660', 'a\tb', 'a\u007f', 'é'])('are none for %j', (text) => {
    expect(code128Values(text)).toBeNull();
    expect(code128(text)).toBeNull();
  });

  it('are as few as any choice of sets makes them', () => {
    const texts = ['', '1', 'x'].flatMap((head) =>
      ['', '1', '12', '123', '1234', '12345', '123456', '1234567'].flatMap((digits) =>
        ['', 'y', 'yz1234', '-12'].map((tail) => head + digits + tail),
      ),
    );
    const fewest = (rest: string, set: 'B' | 'C' | null): number => {
      if (rest === '') return 0;
      const change = (to: 'B' | 'C') => (set === to ? 0 : 1);
      const inB = 1 + change('B') + fewest(rest.slice(1), 'B');
      return /^\d\d/.test(rest) ? Math.min(inB, 1 + change('C') + fewest(rest.slice(2), 'C')) : inB;
    };
    for (const text of texts.filter(Boolean)) {
      // Besides the checksum.
      expect([text, code128Values(text)?.length]).toEqual([text, fewest(text, null) + 1]);
    }
  });
});

describe('the bars of Code 128', () => {
  it('are eleven modules for each value and thirteen for the stop, between quiet zones of ten', () => {
    const { width, bars } = code128('12') ?? { width: 0, bars: [] };
    expect(width).toBe(10 + 3 * 11 + 13 + 10);
    const modules = Array.from({ length: width }, (_, place) =>
      bars.some(({ start, width: wide }) => place >= start && place < start + wide) ? '1' : '0',
    ).join('');
    const quiet = '0'.repeat(10);
    expect(modules).toBe(
      [quiet, '11010011100', '10110011100', '10011001110', '1100011101011', quiet].join(''),
    );
  });
});
