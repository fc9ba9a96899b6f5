import { Injectable } from '@nestjs/common';
import type { attend, attendAll } from '@daad/contracts/attendance.contract';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import { markAttendance } from '@daad/persistence/attendance/mark-attendance';
import { isOnRegister } from '@daad/persistence/attendance/memberships';
import { inTransaction } from '@daad/persistence/database';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import type { Account } from '../../auth/visitor.js';
import { AttendanceQueries } from './attendance-queries.js';

const standing = statement<{ studentExists: boolean; className: string | null }>(
  'attendance-standing',
  `select exists (select from student where id = $1 and deleted_at is null) as "studentExists",
          (select name from class where id = $2 and deleted_at is null) as "className"`,
);
const lockRegister = statement<{ studentId: string }>(
  'lock-class-register',
  `select s.id as "studentId" from student s
   where s.id in (select l.student_id from class_student l where l.class_id = $1 and ${isOnRegister('l', '$2')})
     and s.deleted_at is null
   order by s.id for no key update`,
);

@Injectable()
export class MarkPresent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: AttendanceQueries,
  ) {}

  /**
   * Idempotent: a second call changes nothing and says so.
   * @throws ApiError `student.not-found`, `class.not-found` (404), `attendance.not-in-class` (409)
   */
  async one(teacher: Account, mark: InputOf<typeof attend>['query']): Promise<ResponseOf<typeof attend>> {
    // One statement is a transaction of its own, which spares a whole hall's marks two round trips each.
    const [record] = await markAttendance(this.dataSource, [mark], { authorId: teacher.userId });
    return record ? { ...record, alreadyPresent: false } : this.again(teacher, mark);
  }

  /** @throws ApiError `class.not-found` (404) */
  all(
    teacher: Account,
    { classId, date }: InputOf<typeof attendAll>['query'],
  ): Promise<ResponseOf<typeof attendAll>> {
    return inTransaction(this.dataSource, async (manager) => {
      const [{ className } = { className: null }] = await run(manager, standing, [null, classId]);
      if (!className) throw new ApiError('class.not-found');
      const members = await run(manager, lockRegister, [classId, date]);
      const marks = members.map(({ studentId }) => ({ studentId, classId, date }));
      const records = await markAttendance(manager, marks, { authorId: teacher.userId, events: 'none' });
      const counts = { attended: records.length, total: members.length };
      if (records.length > 0) {
        await appendEvents(manager, [
          {
            name: 'attendance.markedAll',
            aggregateId: classId,
            payload: {
              classId,
              className,
              date,
              ...counts,
              marks: records.map(({ id, studentId, fullName, points }) => ({
                attendanceId: id,
                studentId,
                studentName: fullName,
                points,
              })),
            },
          },
        ]);
      }
      return { ...counts, alreadyPresent: counts.total - counts.attended };
    });
  }

  /** Marks once more, now to find out why not: with the student locked, its record is not removed just meanwhile. */
  private again(teacher: Account, mark: InputOf<typeof attend>['query']): Promise<ResponseOf<typeof attend>> {
    return inTransaction(this.dataSource, async (manager) => {
      const [record] = await markAttendance(manager, [mark], { authorId: teacher.userId });
      if (record) return { ...record, alreadyPresent: false };
      const [found] = await run(manager, standing, [mark.studentId, mark.classId]);
      if (!found!.studentExists) throw new ApiError('student.not-found');
      if (!found!.className) throw new ApiError('class.not-found');
      const present = await this.queries.recordOf(mark, manager);
      if (!present) throw new ApiError('attendance.not-in-class');
      return { ...present, alreadyPresent: true };
    });
  }
}
