import { expect, it } from '@jest/globals';
import { stripBidiControls } from './strip-bidi-controls.js';

it('removes direction controls from all texts of a form, and changes nothing else', () => {
  const day = new Date();
  const typed = {
    phoneNumber: '\u202a+20 100 000 0000\u202c',
    labels: [{ label: '\u2067واتساب\u2069', link: null }],
    name: 'أحمد\u200c \u200fعلي',
    day,
    index: 5,
    missing: undefined,
  };
  expect(stripBidiControls(typed)).toEqual({
    phoneNumber: '+20 100 000 0000',
    labels: [{ label: 'واتساب', link: null }],
    name: 'أحمد\u200c \u200fعلي',
    day,
    index: 5,
    missing: undefined,
  });
  expect(stripBidiControls(typed).day).toBe(day);
});
