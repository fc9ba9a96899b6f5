/**
 * The students whom the leaderboard hides from a reader: those who asked for it, but not the reader. A small index has them all,
 * so that it costs next to nothing to ask for them where there are none.
 */
export const hiddenFrom = (readerId: string): string =>
  `from student s where s.hide_from_leaderboard and s.deleted_at is null and s.id is distinct from ${readerId}::uuid`;

/** The setting `leaderboardNames` of the site (specification 4 section 6). */
export const namesSetting = `(select coalesce(content->>'leaderboardNames', 'full') from site)`;
