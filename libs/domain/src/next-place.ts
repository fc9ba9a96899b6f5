import { formatNumber } from './amount-text.js';
import { countOf } from './arabic-text.js';

const FIRST_NAMES = ['الأول', 'الثاني', 'الثالث'];
/** 3 to 10, as they stand before نقاط. */
const FEW = ['ثلاث', 'أربع', 'خمس', 'ست', 'سبع', 'ثماني', 'تسع', 'عشر'];

/** A rank as a word for the first three, as Arabic speakers use it: 'الأول' to 'الثالث', then '4'. */
export const rankName = (rank: number): string => FIRST_NAMES[rank - 1] ?? formatNumber(rank);

/**
 * How far the next better place is: 'بينك وبين المركز 15 ثلاث نقاط'. Up to ten points are written as words, so that two
 * numbers are not next to each other. `next` is null in first place.
 */
export function distanceToNextPlace(next: { rank: number; points: number } | null): string {
  if (!next) return 'أنت في المركز الأول. حافظ على مكانك!';
  const few = FEW[next.points - 3];
  const points =
    few !== undefined
      ? `${few} نقاط`
      : next.points < 3
        ? countOf(next.points, 'point')
        : `فارق ${countOf(next.points, 'point', 'genitive')}`;
  return `بينك وبين المركز ${rankName(next.rank)} ${points}`;
}
