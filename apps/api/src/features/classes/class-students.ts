import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { addClassStudent, ClassStudent, listClassStudents } from '@daad/contracts/classes.contract';
import { attendanceRate } from '@daad/domain/attendance-rate';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { cairoToday } from '@daad/domain/calendar-day';
import { joinClass, leaveClasses } from '@daad/persistence/attendance/change-class';
import { inTransaction } from '@daad/persistence/database';
import { ClassStudent as ClassStudentEntity } from '@daad/persistence/entities/class-student.entity';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { maybeOne } from '@daad/persistence/sql/statement';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { matchStudents } from '@daad/persistence/students/student-filters';
import { DataSource, IsNull } from 'typeorm';
import { type Account, readsPhones } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { classDay, classStudentsPage } from './class-students.statements.js';

/** Who is in which class: a student is in one at most, and the classes of before are kept. */
@Injectable()
export class ClassStudents {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `class.not-found` (404) */
  async page(
    account: Account,
    classId: string,
    query: InputOf<typeof listClassStudents>['query'],
  ): Promise<ResponseOf<typeof listClassStudents>> {
    const day = query.date ?? cairoToday();
    const { search, studentCode: code, studentPhoneNumber: phoneNumber } = query;
    const matches = matchStudents({ search, code, phoneNumber, phones: readsPhones(account) });
    const [summary, page] = await Promise.all([
      this.summary(classId, day),
      readPage(this.dataSource, classStudentsPage[query.sort], query, { classId, day }, matches),
    ]);
    return { ...page, summary };
  }

  /** @throws ApiError `student.not-found`, `class.not-found` (404), `class-student.already-in-class` (409) naming it */
  add({ studentId, classId, firstCharge }: InputOf<typeof addClassStudent>['body']): Promise<ClassStudent> {
    return inTransaction(this.dataSource, async (manager) => {
      // With the student locked, two devices that put it into two classes at once follow one another.
      if (!(await lockStudent(manager, studentId))) throw new ApiError('student.not-found');
      const present = await manager.findOneBy(ClassStudentEntity, { studentId, leftOn: IsNull() });
      if (present) {
        const where = { id: present.classId };
        const { name } = await manager.findOneOrFail(SchoolClass, { where, withDeleted: true });
        throw new ApiError('class-student.already-in-class', { params: { name } });
      }
      const id = found(await joinClass(manager, { studentId, classId, firstCharge }), 'class.not-found');
      const day = cairoToday();
      const added = await readFirst(manager, classStudentsPage.index, { classId, day }, { id: { id } });
      return found(added, 'class-student.not-found');
    });
  }

  /** @throws ApiError `class-student.not-found` (404) */
  remove(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      if ((await leaveClasses(manager, { id })) === 0) throw new ApiError('class-student.not-found');
    });
  }

  private async summary(classId: string, day: string) {
    const now = cairoWallTime(new Date());
    const counts = found(await maybeOne(this.dataSource, classDay, { classId, day, now }), 'class.not-found');
    return { date: day, ...counts, attendancePercent: attendanceRate(counts.attended, counts.total) };
  }
}
