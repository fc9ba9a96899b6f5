import { Injectable } from '@nestjs/common';
import type { attend, attendAll } from '@daad/contracts/attendance.contract';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import { markAttendance } from '@daad/persistence/attendance/mark-attendance';
import { inTransaction } from '@daad/persistence/database';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { readFirst } from '@daad/persistence/sql/page';
import { run } from '@daad/persistence/sql/statement';
import { lockStudents } from '@daad/persistence/students/students.statements';
import { DataSource } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import type { Account } from '#api/auth/visitor.js';
import { attendedPage } from './attendance-lists.statements.js';

@Injectable()
export class MarkPresent {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Idempotent: a second call changes nothing and returns the record that is there.
   * @throws ApiError `student.not-found`, `class.not-found` (404), `attendance.not-in-class` (409)
   */
  async one(teacher: Account, mark: InputOf<typeof attend>['query']): Promise<ResponseOf<typeof attend>> {
    // One statement needs no transaction, which saves a whole class two trips for each mark.
    const [record] = await markAttendance(this.dataSource, [mark], { authorId: teacher.userId });
    return record ? { ...record, alreadyPresent: false } : this.again(teacher, mark);
  }

  /** @throws ApiError `class.not-found` (404) */
  all(
    teacher: Account,
    { classId, date }: InputOf<typeof attendAll>['query'],
  ): Promise<ResponseOf<typeof attendAll>> {
    return inTransaction(this.dataSource, async (manager) => {
      const schoolClass = found(await manager.findOneBy(SchoolClass, { id: classId }), 'class.not-found');
      const register = { present: {}, register: { classId, date } };
      const members = await run(manager, lockStudents, {}, register);
      const marks = members.map(({ id: studentId }) => ({ studentId, classId, date }));
      const records = await markAttendance(manager, marks, { authorId: teacher.userId, events: 'none' });
      const counts = { attended: records.length, total: members.length };
      if (records.length > 0) {
        await appendEvents(manager, [
          {
            name: 'attendance.markedAll',
            aggregateId: classId,
            payload: {
              classId,
              className: schoolClass.name,
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
      return {
        ...counts,
        alreadyPresent: counts.total - counts.attended,
        attendanceIds: records.map(({ id }) => id),
      };
    });
  }

  /** Marks once more, now to find out why not: with the student locked, its record is not removed in between. */
  private again(teacher: Account, mark: InputOf<typeof attend>['query']): Promise<ResponseOf<typeof attend>> {
    return inTransaction(this.dataSource, async (manager) => {
      const [record] = await markAttendance(manager, [mark], { authorId: teacher.userId });
      if (record) return { ...record, alreadyPresent: false };
      const { studentId, classId, date } = mark;
      if (!(await manager.existsBy(Student, { id: studentId }))) throw new ApiError('student.not-found');
      if (!(await manager.existsBy(SchoolClass, { id: classId }))) throw new ApiError('class.not-found');
      const ofMark = { class: { classId }, date: { date }, students: { studentIds: [studentId] } };
      const present = await readFirst(manager, attendedPage, {}, ofMark);
      if (!present) throw new ApiError('attendance.not-in-class');
      const { studentDeleted: _, makeUp: __, ...before } = present;
      return { ...before, alreadyPresent: true };
    });
  }
}
