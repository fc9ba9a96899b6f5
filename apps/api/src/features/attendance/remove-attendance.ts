import { Injectable } from '@nestjs/common';
import type { removeAttendance } from '@daad/contracts/attendance.contract';
import type { ResponseOf } from '@daad/contracts/call';
import { inTransaction } from '@daad/persistence/database';
import { awardingPoints } from '@daad/persistence/points/award-points';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import type { Account } from '../../auth/visitor.js';

/** Students are locked before their records go, as in marking; a record that somebody else just removed is skipped. */
const remove = statement<{ removed: number }>(
  'remove-attendance',
  `with student_of as materialized (
     select id, full_name from student
     where id in (select student_id from attendance where id = any($1))
     order by id for no key update
   ), removed as (
     delete from attendance a using student_of
     where a.id = any($1) and student_of.id = a.student_id
     returning a.id, a.student_id, a.class_id, a.date, a.points, student_of.full_name
   ), record as (
     select removed.*, c.name as class_name from removed join class c on c.id = removed.class_id
   ), award as (
     select uuid_v7() as id, student_id, 'attendance' as kind, -points as points,
            'إلغاء حضور ' || class_name || ' بتاريخ ' || date as comment, id as source_id, $2::uuid as author_id
     from record
   ), ${awardingPoints}, announced as (
     insert into outbox_event (id, name, aggregate_id, payload, request_id)
     select uuid_v7(), name, aggregate_id, payload, :requestId from (
       select id, 'attendance.removed' as name, class_id as aggregate_id, jsonb_build_object(
                'attendanceId', id, 'studentId', student_id, 'studentName', full_name, 'classId', class_id,
                'className', class_name, 'date', date, 'points', points) as payload
       from record
       union all
       select id, 'points.changed', aggregate_id, payload from points_changed
     ) event order by name, id
   )
   select count(*) as removed from record`,
);

@Injectable()
export class RemoveAttendance {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes back exactly what each record gave (contract section 5); ids that are gone are ignored. */
  async run(teacher: Account, ids: string[]): Promise<ResponseOf<typeof removeAttendance>> {
    const [counts] = await inTransaction(this.dataSource, (manager) =>
      run(manager, remove, [ids, teacher.userId]),
    );
    return counts!;
  }
}
