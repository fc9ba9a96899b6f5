import { describe, expect, it } from '@jest/globals';
import { isLeft } from './left-field.js';

const inside = (modal: Element | null) => ({ closest: () => modal });
const dialog = {} as Element;
const question = {} as Element;
const body = inside(null);

describe('a field that loses the focus', () => {
  it.each([
    ['to another field of the page', inside(null), inside(null)],
    ['to another field of its dialog', inside(dialog), inside(dialog)],
    ['to the empty background', inside(null), null],
    ['to the empty background of its dialog', inside(dialog), null],
  ])('is left %s', (_where, field, next) => expect(isLeft(field, next, body)).toBe(true));

  it.each([
    ['to a question above the page', inside(null), inside(question)],
    ['to a question above its dialog', inside(dialog), inside(question)],
    ['to the page, because its dialog closes', inside(dialog), inside(null)],
  ])('is not left %s', (_where, field, next) => expect(isLeft(field, next, body)).toBe(false));

  it('is not left to another window or a question of the browser', () => {
    const field = inside(null);
    expect(isLeft(field, null, field)).toBe(false);
  });
});
