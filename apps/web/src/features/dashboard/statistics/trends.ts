import type { GeneralStatistics, GeneralTotals } from '@daad/contracts/statistics.contract';
import { countTrend, percentTrend, type Trend } from '@daad/domain/trend';

/** The API of the previous release, which may still run, sends no previous statistics. */
const earlierOf = ({ previous }: Partial<GeneralStatistics>) => previous;

/** Of a school that began within the window. */
const none: Trend = { direction: 'same', text: 'لا مقارنة بعد' };
const NO_COMPARISON = {
  studentsNumber: none,
  classesNumber: none,
  eductionalStagesNumber: none,
  ordersNumber: none,
  income: none,
  fees: none,
};

/** How each number has changed; a percentage would mean little for a few classes and stages. */
export function trendsOf(now: GeneralStatistics): Record<keyof GeneralTotals, Trend> | undefined {
  const before = earlierOf(now);
  if (!before) return undefined;
  if (Object.values(before).every((value) => value === 0)) return NO_COMPARISON;
  return {
    studentsNumber: percentTrend(now.studentsNumber, before.studentsNumber),
    classesNumber: countTrend(now.classesNumber, before.classesNumber),
    eductionalStagesNumber: countTrend(now.eductionalStagesNumber, before.eductionalStagesNumber),
    ordersNumber: percentTrend(now.ordersNumber, before.ordersNumber),
    // Not shown where the income is withheld.
    income: percentTrend(now.income ?? 0, before.income ?? 0),
    fees: percentTrend(now.fees ?? 0, before.fees ?? 0),
  };
}
