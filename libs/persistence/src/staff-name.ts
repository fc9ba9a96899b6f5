/** The name of a member of the staff by an id column, also of one who is deactivated; null for students and the clock. */
export const staffName = (id: string): string =>
  `(select author.full_name from staff author where author.id = ${id})`;
