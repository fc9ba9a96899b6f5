import { statement } from '../sql/statement.js';
import { bool, int, nullable, numeric, rows, text, timestamp, uuid } from '../sql/types.js';
import { afterConcession, feeInForce, feesChanged, feesCharged, makingCharges } from './making-charges.js';

const MONTH = {
  month: text,
  reason: text,
  authorId: nullable(uuid),
  /** Of the event of the set. */
  setId: uuid,
};

/**
 * Charges a month in one trip: of `member (student_id, class_id, first_charge, given)` those whose class has a monthly fee then.
 * A first charge that is given counts instead of fee and concession, and leaves the month out when it is null or 0.
 */
const chargingMonth = (where = 'true') => `
  due as materialized (
    select case when amount > 0 then uuid_v7() end as entry_id, student_id, :month::text as period, :month::text as month,
           amount, :reason::text as reason, class_id, :authorId::uuid as author_id
    from (
      select member.student_id, member.class_id, member.given,
             case when member.given then coalesce(member.first_charge, 0)
                  else ${afterConcession('f.amount', 'c')} end as amount
      from member
      cross join lateral ${feeInForce('member.class_id', ':month')} f
      left join concession c on c.student_id = member.student_id
      where f.kind = 'monthly' and ${where}
    ) month_of_student
    where amount > 0 or given
  ), ${makingCharges}, announced as (:writes)`;

/** Students who join classes, whom the caller has locked; one has the event of its own, several have one for all. */
export const chargeJoining = statement('charge-joining', {
  params: {
    ...MONTH,
    joining: rows({ studentId: uuid, classId: uuid, firstCharge: nullable(numeric), given: bool }),
    single: bool,
  },
  row: { charged: int },
  writes: {
    'fees.changed': feesChanged(':single'),
    'fees.charged': feesCharged(':setId::uuid', { toStaff: 'true', condition: 'not :single' }),
  },
  sql: `
    with member as materialized (
      select student_id, class_id, first_charge, given from :joining
    ), ${chargingMonth()}
    select count(*) as charged from fee`,
});

/** Those who are in a class now. */
export const chargeMembers = statement('charge-members', {
  params: { ...MONTH, classId: uuid },
  row: { charged: int },
  writes: { 'fees.charged': feesCharged(':setId::uuid', { toStaff: 'true' }) },
  sql: `
    with member as materialized (
      select l.student_id, l.class_id, null::numeric as first_charge, false as given
      from class_student l join student s on s.id = l.student_id and s.deleted_at is null
      where l.class_id = :classId and l.left_on is null
    ), ${chargingMonth()}
    select count(*) as charged from fee`,
});

/** The next members of the first of a month, in student order: thousands in one trip. */
export const chargeSlice = statement('charge-slice', {
  planEachRun: true,
  params: { ...MONTH, after: uuid, limit: int },
  row: { members: int, charged: int, last: nullable(uuid) },
  writes: { 'fees.charged': feesCharged(':setId::uuid', { toStaff: 'false' }) },
  sql: `
    with member as materialized (
      select l.student_id, l.class_id, null::numeric as first_charge, false as given
      from class_student l join student s on s.id = l.student_id and s.deleted_at is null
      where l.student_id > :after and l.joined_on <= (:month || '-01')::date
        and (l.left_on is null or l.left_on > (:month || '-01')::date)
      order by l.student_id limit :limit
    ), ${chargingMonth('(f.from_month < :month or f.from_first)')}
    select (select count(*) from member) as members, (select count(*) from fee) as charged,
           (select student_id from member order by student_id desc limit 1) as last`,
});

/** Locks a month of the clock, and makes it when it is new: an upsert. */
export const lockChargedMonth = statement('lock-charged-month', {
  params: { month: text },
  row: { lastStudent: nullable(uuid), charged: int, finishedAt: nullable(timestamp) },
  sql: `insert into charged_month (month) values (:month) on conflict (month) do update set month = excluded.month
        returning last_student as "lastStudent", charged, finished_at as "finishedAt"`,
});
