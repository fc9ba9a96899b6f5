import type { GeneralFigures, GeneralStatistics } from '@daad/contracts/statistics.contract';
import { countTrend, percentTrend, type Trend } from '@daad/domain/trend';

/** How each figure has moved; a percentage would mean little for a few classes and stages. */
export function trendsOf(now: GeneralStatistics): Record<keyof GeneralFigures, Trend> | undefined {
  const before = now.previous as GeneralFigures | undefined;
  // An API of the release before, which may still run, does not compare.
  if (!before) return undefined;
  return {
    studentsNumber: percentTrend(now.studentsNumber, before.studentsNumber),
    classesNumber: countTrend(now.classesNumber, before.classesNumber),
    eductionalStagesNumber: countTrend(now.eductionalStagesNumber, before.eductionalStagesNumber),
    ordersNumber: percentTrend(now.ordersNumber, before.ordersNumber),
    income: percentTrend(now.income, before.income),
  };
}
