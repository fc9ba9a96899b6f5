import type { FeeReportBy } from '@daad/contracts/fee-report.contract';
import type { FeeKind, PaymentMethod } from '@daad/domain/fee-ledger';
import { isMemberOn } from '../attendance/absence.js';
import { isoOf } from '../iso-sql.js';
import { pages } from '../sql/page.js';
import { filter, statement } from '../sql/statement.js';
import { nullable, numeric, text, textOf, timestamp, uuid } from '../sql/types.js';
import { staffName } from '../staff-name.js';

const cairo = (format: string) => `to_char(e.at at time zone 'Africa/Cairo', '${format}')`;
/** Charges and waivers have the class of the charge, money the one that the student was in on that day. */
const classOf = `
  case when e.kind = 'charge' then e.class_id
       when e.kind = 'waiver' then coalesce(e.class_id, (select source.class_id from fee_entry source where source.id = e.entry_id))
       else (select l.class_id from class_student l
             where l.student_id = e.student_id and ${isMemberOn('l', "(e.at at time zone 'Africa/Cairo')::date")}
             order by l.joined_on desc limit 1) end`;
const KEYS: Record<FeeReportBy, string> = {
  day: cairo('YYYY-MM-DD'),
  month: cairo('YYYY-MM'),
  class: `(${classOf})::text`,
  person: 'e.author_id::text',
  method: 'e.method',
};

/** Not reversed. As an anti-join the planner would expect one row, and join thousands in nested loops. */
const counts = `e.id not in (select entry_id from fee_entry where kind = 'reversal')`;

/** The entries of a window that count, each with the figure that it adds to, and the key of its row. */
const countedBy = (by: FeeReportBy) => `
  counted as materialized (
    select e.id, e.seq, e.amount, ${KEYS[by]} as key,
           case e.kind when 'charge' then 'charged' when 'waiver' then 'waived' when 'refund' then 'refunded'
             else case when e.order_id is null then 'taken' else 'store' end end as figure
    from fee_entry e
    where e.at >= :start and e.at < :end and e.kind <> 'reversal' and ${counts}
  )`;

/**
 * What is open of those charges: payments settle the oldest first, so a charge is open for what the balance has above the
 * later ones.
 */
const OPEN = `
  later as materialized (
    select e.id, e.entry_id, e.student_id, e.seq, e.kind, e.amount, a.balance
    from fee_entry e join fee_account a on a.student_id = e.student_id and a.balance > 0
    where e.seq >= (select min(seq) from counted where figure = 'charged') and e.kind in ('charge', 'waiver') and ${counts}
  ), net as (
    select c.id, c.student_id, c.seq, c.balance, c.amount - coalesce(waived.amount, 0) as amount
    from later c
    left join (select entry_id, sum(amount) as amount from later where kind = 'waiver' group by entry_id) waived
      on waived.entry_id = c.id
    where c.kind = 'charge'
  ), open as (
    select id, least(amount, owed) as amount
    from (
      select n.id, n.amount,
             n.balance + n.amount - sum(n.amount) over (partition by n.student_id order by n.seq desc) as owed
      from net n
    ) placed
    where amount > 0 and owed > 0
  )`;

const WINDOW = { start: timestamp, end: timestamp };
const NAMES: Record<FeeReportBy, string> = {
  day: 'summed.key',
  month: 'summed.key',
  class: '(select c.name from class c where c.id = summed.key::uuid)',
  person: staffName('summed.key::uuid'),
  method: 'summed.key',
};
const sumOf = (figure: string) =>
  `coalesce(sum(counted.amount) filter (where counted.figure = '${figure}'), 0) as ${figure}`;

const reportBy = (by: FeeReportBy) =>
  statement(`fee-report-by-${by}`, {
    params: WINDOW,
    row: {
      key: nullable(text),
      name: nullable(text),
      charged: numeric,
      waived: numeric,
      taken: numeric,
      store: numeric,
      refunded: numeric,
      open: numeric,
    },
    sql: `
      with ${countedBy(by)}, ${OPEN}, summed as (
        select counted.key, ${['charged', 'waived', 'taken', 'store', 'refunded'].map(sumOf).join(', ')},
               coalesce(sum(open.amount), 0) as open
        from counted left join open on open.id = counted.id
        group by counted.key
      )
      select summed.*, ${NAMES[by]} as name from summed order by name, key`,
  });

/** The report in one statement for each way to divide it. */
export const feeReports = {
  day: reportBy('day'),
  class: reportBy('class'),
  person: reportBy('person'),
  method: reportBy('method'),
  month: reportBy('month'),
};

const entriesBy = (by: FeeReportBy) =>
  pages(`fee-report-entries-by-${by}`, {
    params: { ...WINDOW, figure: text },
    matching: `
      with ${countedBy(by)}, ${OPEN}
      select counted.id, counted.seq, counted.amount from counted
      where counted.figure = :figure :filters
      union all
      select counted.id, counted.seq, open.amount from counted join open on open.id = counted.id
      where :figure = 'open' :filters`,
    filters: { key: filter({ key: nullable(text) }, 'counted.key is not distinct from :key') },
    order: 'p.seq desc',
    joins: `
      left join fee_entry e on e.id = p.id
      left join student s on s.id = e.student_id
      left join shift on shift.id = e.shift_id`,
    columns: `
      p.id, e.kind, e.student_id as "studentId", s.full_name as "studentName", s.code as "studentCode", p.amount, e.month,
      e.reason, e.method, shift.number || '-' || e.receipt as "receiptNumber", ${staffName('e.author_id')} as "authorName",
      ${isoOf('e.at')} as at, (select coalesce(sum(m.amount), 0) from matching m) as total`,
    row: {
      id: uuid,
      kind: textOf<FeeKind>(),
      studentId: uuid,
      studentName: text,
      studentCode: text,
      amount: numeric,
      month: nullable(text),
      reason: nullable(text),
      method: nullable(textOf<PaymentMethod>()),
      receiptNumber: nullable(text),
      authorName: nullable(text),
      at: text,
      total: numeric,
    },
  });

/** The entries behind a figure. */
export const feeReportEntries = {
  day: entriesBy('day'),
  class: entriesBy('class'),
  person: entriesBy('person'),
  method: entriesBy('method'),
  month: entriesBy('month'),
};

/** The name of a row that is a class or a person; each of them also when it is deleted. */
export const nameOfKey = statement('name-of-fee-report-key', {
  params: { key: text },
  row: { name: text },
  sql: `select name from class where id::text = :key union all select full_name from staff where id::text = :key`,
});
