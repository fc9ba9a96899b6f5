import { scaleDecimal } from './decimal.js';

/** Percentages 0 to 100, both bounds inclusive, min below max; `points` a whole number of at least 0. */
export interface PointsRange {
  minPercentage: number;
  maxPercentage: number;
  points: number;
}

/** A stretch of percentages. */
export interface PercentageSpan {
  from: number;
  to: number;
}

/** A grade as percent of the exam's degree, unrounded; 0 for no grade. For showing and bands; points compare exactly. */
export function gradePercentage(degree: number | null, examDegree: number): number {
  if (degree === null || examDegree <= 0) return 0;
  return (degree * 100) / examDegree;
}

// Four decimals are enough for any grade (halves) and any bound that the database stores.
const PLACES = 4;
const ONE_HUNDRED = 100n * 10n ** BigInt(PLACES);

/**
 * Points that a grade earns: those of the range with `min <= percentage <= max`, the one with the higher minimum where
 * several fit; 0 when none does, and for grade 0 or none, which is not evaluated (contract section 5).
 * Compares `degree * 100` with `bound * examDegree` in integers, as 2/3 of an exam has no exact percentage.
 */
export function pointsForGrade(
  degree: number | null,
  examDegree: number,
  ranges: readonly PointsRange[],
): number {
  if (degree === null || degree <= 0 || examDegree <= 0) return 0;
  const grade = scaleDecimal(degree, PLACES) * ONE_HUNDRED;
  const whole = scaleDecimal(examDegree, PLACES);
  let best: PointsRange | null = null;
  for (const range of ranges) {
    const fits =
      scaleDecimal(range.minPercentage, PLACES) * whole <= grade &&
      grade <= scaleDecimal(range.maxPercentage, PLACES) * whole;
    if (fits && (!best || range.minPercentage > best.minPercentage)) best = range;
  }
  return best ? best.points : 0;
}

/**
 * What the ranges screen warns of (contract section 5), lowest first. Gaps: percentages between ranges, or from the
 * highest range up to 100, that no range covers; below the lowest range giving nothing is what teachers mean.
 * Overlaps: stretches that more than one range covers. Ranges that touch at a bound are neither.
 */
export function rangeWarnings(ranges: readonly PointsRange[]): {
  gaps: PercentageSpan[];
  overlaps: PercentageSpan[];
} {
  const gaps: PercentageSpan[] = [];
  const overlaps: PercentageSpan[] = [];
  const [lowest, ...higher] = [...ranges].sort((a, b) => a.minPercentage - b.minPercentage);
  if (!lowest) return { gaps, overlaps };
  let coveredTo = lowest.maxPercentage;
  for (const { minPercentage, maxPercentage } of higher) {
    if (minPercentage > coveredTo) gaps.push({ from: coveredTo, to: minPercentage });
    if (minPercentage < coveredTo) {
      addOverlap(overlaps, { from: minPercentage, to: Math.min(maxPercentage, coveredTo) });
    }
    coveredTo = Math.max(coveredTo, maxPercentage);
  }
  if (coveredTo < 100) gaps.push({ from: coveredTo, to: 100 });
  return { gaps, overlaps };
}

// A wide range over several small ones is one overlap to the reader, not one for each pair.
function addOverlap(overlaps: PercentageSpan[], span: PercentageSpan): void {
  const last = overlaps[overlaps.length - 1];
  if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
  else overlaps.push(span);
}
