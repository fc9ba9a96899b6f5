import { describe, expect, it } from '@jest/globals';
import { trendsOf } from './trends.js';

const previous = {
  studentsNumber: 40,
  classesNumber: 2,
  eductionalStagesNumber: 3,
  ordersNumber: 50,
  income: 8000,
};

describe('trendsOf', () => {
  it('gives students, orders and income in percent, classes and stages in whole numbers', () => {
    const now = {
      studentsNumber: 50,
      classesNumber: 3,
      eductionalStagesNumber: 3,
      ordersNumber: 40,
      income: 9200,
    };
    expect(trendsOf({ ...now, previous })).toEqual({
      studentsNumber: { direction: 'up', text: '+25%' },
      classesNumber: { direction: 'up', text: '+1' },
      eductionalStagesNumber: { direction: 'same', text: 'مستقر' },
      ordersNumber: { direction: 'down', text: '-20%' },
      income: { direction: 'up', text: '+15%' },
    });
  });

  it('has no trends where the previous statistics are missing', () => {
    expect(trendsOf(previous as never)).toBeUndefined();
  });
});
