/** The place of a student `s` among all students: equal points, equal rank. */
export const rankAmongAll = (s: string): string =>
  `1 + (select count(*) from student other where other.deleted_at is null and other.total_points > ${s}.total_points)`;

/** The place of a student `s` in the list as that student sees it, where equals follow one another by their ids. */
export const positionAmongAll = (s: string): string =>
  `${rankAmongAll(s)} + (
     select count(*) from student level
     where level.deleted_at is null and level.total_points = ${s}.total_points and level.id < ${s}.id) - (
     select count(*) from student hidden
     where hidden.hide_from_leaderboard and hidden.deleted_at is null
       and (hidden.total_points > ${s}.total_points or (hidden.total_points = ${s}.total_points and hidden.id < ${s}.id)))`;

/**
 * The next better rank and the points to it, as JSON; null for a student whom no other is shown above. Of hidden students, whose
 * points are not shown to others, it tells nothing.
 */
export const nextPlaceOf = (s: string): string =>
  `(select jsonb_build_object('points', better.points - ${s}.total_points, 'rank', 1 + (
            select count(*) from student other
            where other.deleted_at is null and other.total_points > better.points))
    from (select min(other.total_points) as points from student other
          where other.deleted_at is null and not other.hide_from_leaderboard
            and other.total_points > ${s}.total_points) better
    where better.points is not null)`;
