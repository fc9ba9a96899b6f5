import { FEED_LINES, type FeedLine } from '@daad/contracts/today.contract';
import type { LedgerKind } from '@daad/domain/points-ledger';
import { isoOf } from '../iso-sql.js';
import { statement } from '../sql/statement.js';
import { json } from '../sql/types.js';

/**
 * The last instants at which rows of a table were written. Each step jumps over the rows of one instant: a class that was
 * marked at once, or points given to thousands, is as far as a single row.
 */
const instants = (name: string, table: string, condition = 'true') => `
  ${name} (at, step) as (
    select (select created_at from ${table} where ${condition} order by created_at desc limit 1), 1
    union all
    select (select created_at from ${table} where ${condition} and created_at < last.at order by created_at desc limit 1), step + 1
    from ${name} last where last.at is not null and step < ${FEED_LINES}
  )`;

const GIVEN = `kind in ('${'direct' satisfies LedgerKind}', '${'minus' satisfies LedgerKind}')`;

/** The fields that every line has, from rows `w` grouped with their count; `first` are those of its only row. */
const fields = (kind: FeedLine['kind'], name: string, more: string) => `
  jsonb_build_object('kind', '${kind}', 'id', w.id, 'at', ${isoOf('m.at')}, 'count', w.count,
    'studentId', case when w.count = 1 and s.deleted_at is null then s.id end,
    'studentName', case when w.count = 1 then ${name} end, ${more})`;
/** The id of a group, and the value of its only row. */
const GROUP = `min(id::text) as id, count(*) as count`;
const only = (column: string) => `(array_agg(${column}))[1]`;

/**
 * What happened last, newest first, read from the tables themselves: the outbox forgets after two days, has marks that were
 * taken back, and names no students of bulk points. Rows that were written alike at one instant are one line; only those of
 * the last instants of all three tables are counted, as thousands may have one.
 */
export const lastHappenings = statement('feed', {
  row: { line: json<FeedLine>() },
  sql: `
    with recursive ${instants('ordered', 'order_status_change')}, ${instants('marked', 'attendance')},
    ${instants('given', 'points_ledger', GIVEN)}, shown as materialized (
      select min(at) as since from (
        select at from (select at from ordered union all select at from marked union all select at from given) each
        where at is not null order by at desc limit ${FEED_LINES}
      ) newest
    ), happening as (
      select m.at, w.id, case when w.from_status is null
        then ${fields('order.placed', 'o.student_name', `'orderId', o.id, 'orderNumber', o.order_number, 'total', o.total_price`)}
        else ${fields(
          'order.statusChanged',
          'o.student_name',
          `'orderId', case when w.count = 1 then o.id end, 'orderNumber', case when w.count = 1 then o.order_number end,
           'status', w.to_status`,
        )} end as line
      from ordered m
      cross join lateral (
        select ${GROUP}, ${only('order_id')} as order_id, from_status, to_status
        from order_status_change where created_at = m.at
        group by from_status, to_status, case when from_status is null then id end
      ) w
      join orders o on o.id = w.order_id join student s on s.id = o.student_id
      where m.at >= (select since from shown)
      union all
      select m.at, w.id, ${fields('attendance', 's.full_name', `'classId', c.id, 'className', c.name, 'date', w.date, 'makeUp', w.make_up`)}
      from marked m
      cross join lateral (
        select ${GROUP}, ${only('student_id')} as student_id, class_id, date, make_up
        from attendance where created_at = m.at group by class_id, date, make_up
      ) w
      join class c on c.id = w.class_id join student s on s.id = w.student_id
      where m.at >= (select since from shown)
      union all
      select m.at, w.id, ${fields('points', 's.full_name', `'points', w.points, 'comment', w.comment`)}
      from given m
      cross join lateral (
        select ${GROUP}, ${only('student_id')} as student_id, kind, points, comment
        from points_ledger where created_at = m.at and ${GIVEN} group by kind, points, comment
      ) w
      join student s on s.id = w.student_id
      where m.at >= (select since from shown)
    )
    select line from happening order by at desc, id desc limit ${FEED_LINES}`,
});
