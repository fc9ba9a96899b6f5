import { cartTotals, lineTotal } from '@daad/domain/cart-totals';
import { pointsForGrade, type PointsRange } from '@daad/domain/exam-points';
import { type DiscountType, finalPrice } from '@daad/domain/pricing';
import { orderSearchKey } from '@daad/persistence/orders/order-search-key';
import { studentKeys } from '@daad/persistence/students/student-keys';
import type { DataSource } from 'typeorm';
import { present } from './present.js';

/** Anything that runs statements, because these checks read any database, also one of another process. */
type Database = Pick<DataSource, 'query'>;

/** Invariants of every school, for specs: each function returns the rows that violate one. */

export const wrongSums = (dataSource: Database): Promise<unknown[]> =>
  dataSource.query(`
    select s.code from student s left join points_ledger l on l.student_id = s.id
    group by s.id
    having (s.attendance_points, s.exam_points, s.direct_points, -s.minus_points, s.total_points) is distinct from (
      coalesce(sum(l.points) filter (where kind = 'attendance'), 0), coalesce(sum(l.points) filter (where kind = 'exam'), 0),
      coalesce(sum(l.points) filter (where kind = 'direct'), 0), coalesce(sum(l.points) filter (where kind = 'minus'), 0),
      coalesce(sum(l.points), 0))`);

export const wrongCounts = (dataSource: Database): Promise<unknown[]> =>
  dataSource.query(`
    select 'students' as what from student where deleted_at is null
    having count(*) <> (select coalesce(sum(students), 0) from student_count)
    union all
    select 'points of stage ' || stage_id from (
      select coalesce(stage_id, '00000000-0000-0000-0000-000000000000') as stage_id, total_points as points
      from student where deleted_at is null
      union all select stage_id, -points from points_sum
    ) summed group by stage_id having sum(points) <> 0
    union all
    select 'attendances' from attendance having count(*) <> (select coalesce(sum(count), 0) from attendance_count)
    union all
    select 'orders of status ' || status from (
      select status, 1 as count from orders union all select status, -count from order_count
    ) counted group by status having sum(count) <> 0
    union all
    select name from exam where (
      select row(coalesce(sum(students), 0), coalesce(sum(evaluated), 0), coalesce(sum(degrees), 0))
      from exam_count where exam_id = exam.id
    ) is distinct from (
      select row(count(*), count(*) filter (where degree > 0), coalesce(sum(degree), 0))
      from exam_student join student on student.id = student_id
      where exam_id = exam.id and deleted_at is null)`);

/** Attendances and grades whose points are not exactly what the ledger has for them. */
export const wrongAwards = (dataSource: Database): Promise<unknown[]> =>
  dataSource.query(`
    select source.id from (
      select id, student_id, points, 'attendance' as kind from attendance
      union all select id, student_id, points, 'exam' from exam_student
    ) source
    full join (
      select source_id, student_id, kind, sum(points) as points from points_ledger
      where kind in ('attendance', 'exam') group by 1, 2, 3
    ) award on award.source_id = source.id and award.student_id = source.student_id and award.kind = source.kind
    where coalesce(source.points, 0) <> coalesce(award.points, 0) or source.id is null`);

/** Present members of a class or students that are deleted, and students who are in two classes on one day. */
export const wrongMemberships = (dataSource: Database): Promise<unknown[]> =>
  dataSource.query(`
    select l.id from class_student l join class c on c.id = l.class_id join student s on s.id = l.student_id
    where l.left_on is null and (c.deleted_at is not null or s.deleted_at is not null)
    union all
    select earlier.id from class_student earlier
    join class_student later on later.student_id = earlier.student_id and later.id <> earlier.id
      and daterange(earlier.joined_on, earlier.left_on) && daterange(later.joined_on, later.left_on)`);

export async function wrongGradePoints(dataSource: Database): Promise<unknown[]> {
  const ranges = await dataSource.query<PointsRange[]>(
    `select min_percentage as "minPercentage", max_percentage as "maxPercentage", points from exam_points_range`,
  );
  const grades = await dataSource.query<{ degree: number; whole: number; points: number }[]>(
    'select distinct s.degree, e.degree as whole, s.points from exam_student s join exam e on e.id = s.exam_id',
  );
  return grades.filter(({ degree, whole, points }) => pointsForGrade(degree, whole, ranges) !== points);
}

export async function wrongStudentKeys(dataSource: Database): Promise<unknown[]> {
  const students = await dataSource.query<
    { fullName: string; code: string; searchKey: string; initialKey: string }[]
  >(
    'select full_name as "fullName", code, search_key as "searchKey", initial_key as "initialKey" from student',
  );
  return students.filter((student) => {
    const { searchKey, initialKey } = studentKeys(student);
    return student.searchKey !== searchKey || student.initialKey !== initialKey;
  });
}

interface OrderRow {
  fullName: string;
  code: string;
  phone: string;
  deliverPhone: string;
  orderNumber: number;
  key: string;
  total: number;
  pieces: number;
  lines: LineRow[];
}

interface LineRow {
  unitPrice: number;
  discountType: DiscountType | null;
  discountValue: number | null;
  finalPrice: number;
  quantity: number;
  lineTotal: number;
}

/** Orders with a search key, line price or total that the domain's rules would not give. */
export async function wrongOrders(dataSource: Database): Promise<unknown[]> {
  const orders = await dataSource.query<OrderRow[]>(`
    select o.student_name as "fullName", o.student_code as code, o.student_phone as phone, o.deliver_phone as "deliverPhone",
           o.order_number as "orderNumber", o.search_key as key, o.total_price as total, o.items_count as pieces,
           jsonb_agg(jsonb_build_object('unitPrice', l.unit_price, 'discountType', l.discount_type,
             'discountValue', l.discount_value, 'finalPrice', l.final_price, 'quantity', l.quantity,
             'lineTotal', l.line_total)) as lines
    from orders o left join order_line l on l.order_id = o.id group by o.id`);
  return orders.filter((order) => {
    const { total, itemsCount } = cartTotals(order.lines);
    return (
      orderSearchKey(order) !== order.key ||
      total !== order.total ||
      itemsCount !== order.pieces ||
      order.lines.some(isWrong)
    );
  });
}

function isWrong({
  unitPrice,
  discountType,
  discountValue,
  finalPrice: final,
  quantity,
  lineTotal: total,
}: LineRow): boolean {
  const discount = discountType && discountValue ? { discountType, discountValue } : null;
  return finalPrice(unitPrice, discount) !== final || lineTotal(final, quantity) !== total;
}

/** Orders whose timeline does not run from being placed to the status they have, forwards in time and ids. */
export const wrongTimelines = (dataSource: Database): Promise<unknown[]> =>
  dataSource.query(`
    select o.order_number from orders o
    left join lateral (
      select min(created_at) as first, max(created_at) as last, (array_agg(to_status order by id desc))[1] as status,
             bool_and(consistent) as consistent
      from (
        select t.*, from_status is not distinct from lag(to_status) over (order by id)
                    and created_at >= coalesce(lag(created_at) over (order by id), created_at) as consistent
        from order_status_change t where t.order_id = o.id
      ) steps
    ) timeline on true
    where timeline.status is distinct from o.status or not timeline.consistent
       or timeline.first <> o.created_at or timeline.last <> o.updated_at or timeline.last > now()`);

export const countRows = async (dataSource: Database, table: string, condition = 'true'): Promise<number> =>
  present(
    (await dataSource.query<{ count: number }[]>(`select count(*) from ${table} where ${condition}`))[0],
  ).count;

/** Students whose balance of fees is not what the entries that are not reversed add up to. */
export const wrongBalances = (dataSource: Database): Promise<unknown[]> =>
  dataSource.query(`
    select student_id as student from (
      select student_id, balance as amount from fee_account
      union all
      select student_id, case kind when 'charge' then -amount when 'refund' then -amount else amount end from fee_entry
      where kind <> 'reversal' and order_id is null and id not in (select entry_id from fee_entry where kind = 'reversal')
    ) summed group by student_id having sum(amount) <> 0`);

/** Accounts whose stored months are not those that are open. */
export const wrongOpenMonths = (dataSource: Database): Promise<unknown[]> =>
  dataSource.query(`
    select a.student_id as student, a.open_months, open.months from fee_account a
    left join fee_open_months(array(select student_id from fee_account where balance > 0)) open
      on open.student_id = a.student_id
    where a.open_months <> coalesce(open.months, '{}')`);

/** Entries of an order of another student, or of another order than the entry that they refund or reverse. */
export const wrongOrderPayments = (dataSource: Database): Promise<unknown[]> =>
  dataSource.query(`
    select e.id from fee_entry e
    left join orders o on o.id = e.order_id
    left join fee_entry origin on origin.id = e.entry_id
    where o.student_id <> e.student_id or (origin.id is not null and e.order_id is distinct from origin.order_id)`);

/** Shifts whose receipts have a gap or do not begin with 1. */
export const wrongReceipts = (dataSource: Database): Promise<unknown[]> =>
  dataSource.query(`
    select shift_id from fee_entry where kind = 'payment' group by shift_id
    having max(receipt) <> count(*) or min(receipt) <> 1`);
