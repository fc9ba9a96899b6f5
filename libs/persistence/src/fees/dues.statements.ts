import { isoOf } from '../iso-sql.js';
import { pages } from '../sql/page.js';
import { type Filter, filter } from '../sql/statement.js';
import { json, list, nullable, numeric, type SqlTypes, text, uuid } from '../sql/types.js';
import { CLASS_ROW, classColumns, joinClassOf } from '../students/student-class.js';
import { LIST_FILTERS } from '../students/student-filters.js';

const ofStudents = <Types extends SqlTypes>({ params, sql }: Filter<Types>) =>
  filter(params, `a.student_id in (select s.id from student s where ${sql})`);
const { search, searchWithPhones, class: ofClass, stage } = LIST_FILTERS;
const deletedStudents = '(select d.id from student d where d.deleted_at is not null and d.id = a.student_id)';

/**
 * Students who owe, with the sum and the exact total in one trip. The stored months only find them; what is shown is
 * computed from the entries of the page's students. Planned for each run: a plan for any month and class is ten times slower
 * where few match.
 */
export const duesPage = pages('dues', {
  matching: 'select a.student_id as id, a.balance from fee_account a where a.balance > 0 :filters',
  filters: {
    present: filter({}, `not exists ${deletedStudents}`),
    deleted: filter({}, `exists ${deletedStudents}`),
    class: ofStudents(ofClass),
    stage: ofStudents(stage),
    month: filter({ months: list(text) }, 'a.open_months @> :months'),
    atLeast: filter({ atLeast: numeric }, 'a.balance >= :atLeast'),
    search: ofStudents(search),
    searchWithPhones: ofStudents(searchWithPhones),
  },
  order: 'p.balance desc, p.id',
  sum: 'coalesce(sum(m.balance), 0)',
  walks: ({ search: found, searchWithPhones: foundWithPhones }) => !found && !foundWithPhones,
  joins: `
    left join student s on s.id = p.id
    left join stage g on g.id = s.stage_id ${joinClassOf}
    left join fee_open_months(array(select id from page)) open on open.student_id = p.id
    left join lateral (
      select e.amount, e.at from fee_entry e
      where e.student_id = p.id and e.kind = 'payment' and e.order_id is null
        and not exists (select from fee_entry r where r.entry_id = e.id and r.kind = 'reversal')
      order by e.seq desc limit 1
    ) last on true`,
  columns: `
    s.id as "studentId", s.full_name as "fullName", s.code, s.parent_phone_number as "parentPhoneNumber",
    g.name as "educationalStageName", ${classColumns}, p.balance, coalesce(open.months, '{}') as "openMonths",
    case when last.at is not null then jsonb_build_object('amount', last.amount, 'at', ${isoOf('last.at')}) end
      as "lastPayment",
    total.sum as total`,
  row: {
    studentId: uuid,
    fullName: text,
    code: text,
    parentPhoneNumber: text,
    educationalStageName: nullable(text),
    ...CLASS_ROW,
    balance: numeric,
    openMonths: list(text),
    lastPayment: nullable(json<{ amount: number; at: string }>()),
    total: numeric,
  },
});
