import { describe, expect, it } from '@jest/globals';
import { trendsOf } from './trends.js';

const previous = {
  studentsNumber: 40,
  classesNumber: 2,
  eductionalStagesNumber: 3,
  ordersNumber: 50,
  income: 8000,
  fees: 2000,
};

describe('trendsOf', () => {
  it('gives students, orders, income and fees in percent, classes and stages in whole numbers', () => {
    const now = {
      studentsNumber: 50,
      classesNumber: 3,
      eductionalStagesNumber: 3,
      ordersNumber: 40,
      income: 9200,
      fees: 1500,
    };
    expect(trendsOf({ ...now, previous })).toEqual({
      studentsNumber: { direction: 'up', text: '+25%' },
      classesNumber: { direction: 'up', text: '+1' },
      eductionalStagesNumber: { direction: 'same', text: 'مستقر' },
      ordersNumber: { direction: 'down', text: '-20%' },
      income: { direction: 'up', text: '+15%' },
      fees: { direction: 'down', text: '-25%' },
    });
  });

  it.each([
    ['students', { studentsNumber: 44 }, 'studentsNumber', '+10%'],
    ['students', { studentsNumber: 38 }, 'studentsNumber', '-5%'],
    ['students', { studentsNumber: 40 }, 'studentsNumber', 'مستقر'],
    ['classes', { classesNumber: 1 }, 'classesNumber', '-1'],
    ['orders', { ordersNumber: 0 }, 'ordersNumber', '-100%'],
    ['income', { income: 8100 }, 'income', '+1.3%'],
  ] as const)('of %s that are now %o', (_, now, of, text) => {
    expect(trendsOf({ ...previous, ...now, previous })?.[of].text).toBe(text);
  });

  it('has nothing to compare with where there was nothing before, and something once there was anything', () => {
    const nothing = {
      studentsNumber: 0,
      classesNumber: 0,
      eductionalStagesNumber: 0,
      ordersNumber: 0,
      income: 0,
      fees: 0,
    };
    const texts = (before: typeof nothing) =>
      Object.values(trendsOf({ ...previous, previous: before }) ?? {}).map(({ text }) => text);
    expect(texts(nothing)).toEqual(Array(6).fill('لا مقارنة بعد'));
    expect(texts({ ...nothing, eductionalStagesNumber: 1 })).toEqual([
      '+40',
      '+2',
      '+2',
      '+50',
      '+8,000',
      '+2,000',
    ]);
  });

  it('has no trends where the previous statistics are missing', () => {
    expect(trendsOf(previous as never)).toBeUndefined();
  });
});
