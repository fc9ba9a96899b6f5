export type ClassTodayStatus = 'none' | 'partial' | 'complete';

/** Whole percent of a class that attended; 0 for a class without students (specification 2, section 9). */
export function attendanceRate(attended: number, total: number): number {
  return total > 0 ? Math.round((attended * 100) / total) : 0;
}

/**
 * How complete a class' attendance is. By students, not by the rounded rate, which is already 100 when one of
 * 300 is still missing. An empty class is 'none'. Specification 2, section 4.
 */
export function classTodayStatus(attended: number, total: number): ClassTodayStatus {
  if (attended <= 0 || total <= 0) return 'none';
  return attended >= total ? 'complete' : 'partial';
}
