import { describe, expect, it } from '@jest/globals';
import { cardFit } from './card-fit.js';

describe('the size of the text on a card', () => {
  const usual = { fullName: 'محمد أحمد', code: 'S0001', className: 'الأول الثانوي – مجموعة أ' };
  it.each([
    ['usual for a short name', usual, 1],
    ['usual without a class', { ...usual, className: null }, 1],
    ['a little smaller for 38 letters', { ...usual, fullName: 'ع'.repeat(38) }, 0.9],
    ['smaller for more', { ...usual, fullName: 'ع'.repeat(80) }, 0.7],
    [
      'smallest where all are as long as they may be',
      { fullName: 'ع'.repeat(200), code: 'X'.repeat(50), className: 'ف'.repeat(100) },
      0.42,
    ],
  ])('is %s', (_, card, fit) => expect(cardFit(card)).toBe(fit));
});
