import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { addClassStudent, ClassStudent, listClassStudents } from '@daad/contracts/classes.contract';
import { attendanceRate } from '@daad/domain/attendance-rate';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { cairoToday } from '@daad/domain/calendar-day';
import { endMemberships } from '@daad/persistence/attendance/end-memberships';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { ClassStudent as ClassStudentEntity } from '@daad/persistence/entities/class-student.entity';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { maybeOne } from '@daad/persistence/sql/statement';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { matchStudents } from '@daad/persistence/students/student-filters';
import { lockRow } from '@daad/persistence/lock-row';
import { DataSource, IsNull } from 'typeorm';
import { ApiError, found } from '../../errors/api-error.js';
import { classDay, classStudentsPage } from './class-students.statements.js';

/** Who is in which class: a student is in one at most, and the classes of before are kept. */
@Injectable()
export class ClassStudents {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `class.not-found` (404) */
  async page(
    classId: string,
    query: InputOf<typeof listClassStudents>['query'],
  ): Promise<ResponseOf<typeof listClassStudents>> {
    const day = query.date ?? cairoToday();
    const { search, studentCode: code, studentPhoneNumber: phoneNumber } = query;
    const matches = matchStudents({ search, code, phoneNumber });
    const [summary, page] = await Promise.all([
      this.summary(classId, day),
      readPage(this.dataSource, classStudentsPage[query.sort], query, { classId, day }, matches),
    ]);
    return { ...page, summary };
  }

  /** @throws ApiError `student.not-found`, `class.not-found` (404), `class-student.already-in-class` (409) naming it */
  add({ studentId, classId }: InputOf<typeof addClassStudent>['body']): Promise<ClassStudent> {
    const id = newId();
    return inTransaction(this.dataSource, async (manager) => {
      // With the student locked, two devices that put it into two classes at once follow one another.
      if (!(await lockStudent(manager, studentId))) throw new ApiError('student.not-found');
      found(await lockRow(manager, SchoolClass, classId, 'for_key_share'), 'class.not-found');
      const present = await manager.findOneBy(ClassStudentEntity, { studentId, leftOn: IsNull() });
      if (present) {
        const where = { id: present.classId };
        const { name } = await manager.findOneOrFail(SchoolClass, { where, withDeleted: true });
        throw new ApiError('class-student.already-in-class', { params: { name } });
      }
      const day = cairoToday();
      await manager.insert(ClassStudentEntity, { id, classId, studentId, joinedOn: day });
      const added = await readFirst(manager, classStudentsPage.index, { classId, day }, { id: { id } });
      if (!added) throw new ApiError('class-student.not-found');
      await appendEvents(manager, [dataChanged('classStudent', id, 'created')]);
      return added;
    });
  }

  /** @throws ApiError `class-student.not-found` (404) */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const ended = await endMemberships(manager, { id });
      if (ended.length === 0) throw new ApiError('class-student.not-found');
      await appendEvents(manager, [dataChanged('classStudent', id, 'deleted')]);
    });
  }

  private async summary(classId: string, day: string) {
    const now = cairoWallTime(new Date());
    const counts = found(await maybeOne(this.dataSource, classDay, { classId, day, now }), 'class.not-found');
    return { date: day, ...counts, attendancePercent: attendanceRate(counts.attended, counts.total) };
  }
}
