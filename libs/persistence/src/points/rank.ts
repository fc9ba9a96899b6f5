/** The place of a student `s` among all students: equal points, equal rank. */
export const rankAmongAll = (s: string): string =>
  `1 + (select count(*) from student other where other.deleted_at is null and other.total_points > ${s}.total_points)`;
