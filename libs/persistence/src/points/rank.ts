/** The place of a student `s` among all students: equal points, equal rank. */
export const rankAmongAll = (s: string): string =>
  `1 + (select count(*) from student other where other.deleted_at is null and other.total_points > ${s}.total_points)`;

/** The place of a student `s` in the list of everyone, where equals follow one another by their ids. */
export const positionAmongAll = (s: string): string =>
  `${rankAmongAll(s)} + (
     select count(*) from student level
     where level.deleted_at is null and level.total_points = ${s}.total_points and level.id < ${s}.id)`;

/** The next better rank and the points to it, as JSON; null for a student in first place. */
export const nextPlaceOf = (s: string): string =>
  `(select jsonb_build_object('points', better.points - ${s}.total_points, 'rank', 1 + (
            select count(*) from student other
            where other.deleted_at is null and other.total_points > better.points))
    from (select min(other.total_points) as points from student other
          where other.deleted_at is null and other.total_points > ${s}.total_points) better
    where better.points is not null)`;
