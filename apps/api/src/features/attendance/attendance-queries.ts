import { Injectable } from '@nestjs/common';
import type {
  Absence,
  AttendanceRecord,
  listAbsent,
  listAttended,
} from '@daad/contracts/attendance.contract';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { cairoToday } from '@daad/domain/calendar-day';
import { readPage } from '@daad/persistence/sql/page';
import { run } from '@daad/persistence/sql/statement';
import { isFiltered, matchStudents } from '@daad/persistence/students/student-filters';
import { DataSource } from 'typeorm';
import { type Account, readsPhones } from '#api/auth/visitor.js';
import {
  absentPage,
  absentRunningPage,
  attendedPage,
  FEW_STUDENTS,
  fewStudents,
} from './attendance-lists.statements.js';

@Injectable()
export class AttendanceQueries {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Of few students it is best to gather all their records, of many (a code's first letter) to walk the newest records and
   * skip those of others; the planner cannot know which, so the students are searched first.
   */
  async attended(
    account: Account,
    query: InputOf<typeof listAttended>['query'],
  ): Promise<Page<AttendanceRecord>> {
    const { classId, date } = query;
    const filters = { class: classId && { classId }, date: date && { date } };
    const matches = matchStudents(studentsOf(account, query));
    const students = isFiltered(matches) && (await run(this.dataSource, fewStudents, {}, matches));
    const ofStudents =
      students && students.length <= FEW_STUDENTS
        ? { students: { studentIds: students.map(({ id }) => id) } }
        : matches;
    return readPage(this.dataSource, attendedPage, query, {}, { ...filters, ...ofStudents });
  }

  absent(account: Account, query: InputOf<typeof listAbsent>['query']): Promise<Page<Absence>> {
    const { classId, date, absentRunning: running, contacted } = query;
    const filters = {
      ...matchStudents(studentsOf(account, query)),
      class: classId && { classId },
      contact: contacted !== undefined && { contacted },
    };
    const now = cairoWallTime(new Date());
    const until = date ?? cairoToday();
    return running === undefined
      ? readPage(this.dataSource, absentPage, query, { date: until, now }, filters)
      : readPage(
          this.dataSource,
          absentRunningPage,
          query,
          { until, now, running },
          { ...filters, date: date && { date } },
        );
  }
}

const studentsOf = (account: Account, query: InputOf<typeof listAttended>['query']) => ({
  search: query.search,
  code: query.studentCode,
  phoneNumber: query.studentPhoneNumber,
  phones: readsPhones(account),
});
