/**
 * The points that a grade earns, in SQL: the rule of `pointsForGrade` in libs/domain/src/exam-points.ts for whole sets of
 * grades; a test compares the two.
 */
export const pointsOfGrade = (degree: string, examDegree: string): string => `coalesce((
  select r.points from exam_points_range r
  where ${degree} > 0
    and r.min_percentage * ${examDegree} <= ${degree} * 100 and ${degree} * 100 <= r.max_percentage * ${examDegree}
  order by r.min_percentage desc limit 1), 0)`;

/**
 * Writers of grades take this lock shared while they read the ranges, and writers of ranges take it alone.
 * So once a change of ranges has committed, no grade is still to appear with points of the old ones, and the job that
 * recomputes afterwards finds them all.
 */
export const RANGES_LOCK = 7_203_313;
