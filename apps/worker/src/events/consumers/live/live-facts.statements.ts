import { ORDER_STATUSES } from '@daad/domain/order-status';
import { hasNoRecord } from '@daad/persistence/attendance/absence';
import { orderCount } from '@daad/persistence/orders/order-count';
import { statement } from '@daad/persistence/sql/statement';
import { bool, day, int, json, list, nullable, rows, uuid } from '@daad/persistence/sql/types';

/**
 * Read for each batch of events, so its plan is kept; all facts in one trip. Students are looked up class by class, so
 * that no plan reads the whole tables. Former students of a class see its name in their marks.
 */
export const liveFacts = statement('live-facts', {
  params: {
    cartIds: list(uuid),
    withPending: bool,
    changedClasses: rows({ eventId: uuid, id: uuid }),
    changedExams: rows({ eventId: uuid, id: uuid }),
    meetings: rows({ eventId: uuid, classId: uuid, date: day, recordId: nullable(uuid) }),
  },
  row: {
    cartCounts: json<Record<string, number>>(),
    pendingCount: nullable(int),
    studentIds: json<Record<string, string[]>>(),
  },
  sql: `select coalesce((
          select jsonb_object_agg(cart_id, pieces)
          from (select cart_id, sum(quantity) as pieces from cart_item where cart_id = any(:cartIds) group by cart_id) carts
        ), '{}') as "cartCounts",
        case when :withPending then ${orderCount(String(ORDER_STATUSES.Pending))} end as "pendingCount",
        coalesce((
          select jsonb_object_agg(event_id, ids) filter (where ids is not null)
          from (
            select event_id, (
              select jsonb_agg(distinct l.student_id) from class_student l where l.class_id = changed_classes.id) as ids
            from :changedClasses
            union all
            select event_id, (
              select jsonb_agg(es.student_id) from exam_student es where es.exam_id = changed_exams.id)
            from :changedExams
            union all
            select event_id, case when not exists (
              select from attendance met where met.class_id = meetings.class_id and met.date = meetings.date
                and (meetings.record_id is null or met.id < meetings.record_id)
            ) then (
              select jsonb_agg(l.student_id) from class_student l
              where l.class_id = meetings.class_id and ${hasNoRecord('l', 'meetings.date')}
            ) end
            from :meetings
          ) concerned
        ), '{}') as "studentIds"`,
});
