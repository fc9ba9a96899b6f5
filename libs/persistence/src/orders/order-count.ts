/** How many orders there are, in SQL, from the counts that triggers keep: of one status when it (an expression) is given. */
export const orderCount = (status?: string): string =>
  `(select coalesce(sum(count), 0)::bigint from order_count${status ? ` where status = ${status}` : ''})`;
