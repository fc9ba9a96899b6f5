import { describe, expect, it } from '@jest/globals';
import { cardFit } from './card-fit.js';

describe('the sizes of the text on a card', () => {
  const usual = { fullName: 'محمد أحمد', code: 'S0001', className: 'الأول الثانوي – مجموعة أ' };
  it.each([
    ['usual for a short name', usual, { name: 5.6, class: 3.6, code: 4.4 }],
    ['usual without a class', { ...usual, className: null }, { name: 5.6, class: 3.6, code: 4.4 }],
    ['a little smaller for 38 letters', { ...usual, fullName: 'ع'.repeat(38) }, { name: 5.04, code: 3.96 }],
    ['smaller for more', { ...usual, fullName: 'ع'.repeat(80) }, { name: 3.92 }],
    [
      'usual beside a long code, which is as small as one line wants',
      { ...usual, code: 'X'.repeat(28) },
      { name: 5.6, code: 2.567 },
    ],
    [
      'smallest where all are as long as they may be',
      { fullName: 'ع'.repeat(200), code: 'X'.repeat(50), className: 'ف'.repeat(100) },
      { name: 2.352, code: 1.848 },
    ],
  ])('are %s', (_, card, sizes) => {
    const rounded = Object.fromEntries(
      Object.entries(cardFit(card)).map(([name, size]) => [name, Number(size.toFixed(3))]),
    );
    expect(rounded).toMatchObject(sizes);
  });
});
