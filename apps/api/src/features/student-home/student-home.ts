import { Injectable } from '@nestjs/common';
import type { AttendanceMark, StudentAttendance, StudentHome } from '@daad/contracts/student-home.contract';
import type { AttendanceState } from '@daad/domain/attendance-state';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import { daysOfMonth, monthOf } from '@daad/domain/calendar-month';
import { examStatus } from '@daad/domain/exam-status';
import { fromPiastres } from '@daad/domain/money';
import { nextMeeting } from '@daad/domain/next-meeting';
import { UNDER_WAY } from '@daad/domain/order-status';
import { Student } from '@daad/persistence/entities/student.entity';
import { readFeeState } from '@daad/persistence/fees/fee-account';
import { onOneConnection } from '@daad/persistence/pg-connections';
import { maybeOne, one, run } from '@daad/persistence/sql/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import { marksOfMonth, monthsWithMarks, studentHome } from './student-home.statements.js';

/** The data of a student's start page, and the months of its attendance. */
@Injectable()
export class StudentHomes {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `student.not-found` (404) */
  async home(studentId: string): Promise<StudentHome> {
    const now = new Date();
    const today = cairoToday(now);
    const params = { studentId, todayStart: cairoDayStart(today), underWay: [...UNDER_WAY] };
    const [student, attendance, { balance, openMonths }] = await onOneConnection(this.dataSource, (manager) =>
      Promise.all([
        maybeOne(manager, studentHome, params),
        monthOfStudent(manager, studentId, monthOf(today), now),
        readFeeState(manager, studentId),
      ]),
    );
    const { ownClass, nextExam, ...rest } = found(student, 'student.not-found');
    return {
      ...rest,
      nextClass: ownClass && { ...ownClass, ...nextMeeting(ownClass, cairoWallTime(now)) },
      nextExam: nextExam && { ...nextExam, status: examStatus(new Date(nextExam.date), now) },
      attendance,
      fees: { balance: fromPiastres(balance), openMonths },
    };
  }

  /** @throws ApiError `student.not-found` (404) */
  async attendance(studentId: string, month: string | undefined): Promise<StudentAttendance> {
    const now = new Date();
    const today = cairoToday(now);
    const [marks, months, exists] = await onOneConnection(this.dataSource, (manager) =>
      Promise.all([
        monthOfStudent(manager, studentId, month ?? monthOf(today), now),
        run(manager, monthsWithMarks, { studentId, today, now: cairoWallTime(now) }),
        manager.existsBy(Student, { id: studentId }),
      ]),
    );
    if (!exists) throw new ApiError('student.not-found');
    return { studentId, ...marks, months: months.map((each) => each.month) };
  }
}

async function monthOfStudent(manager: EntityManager, studentId: string, month: string, now: Date) {
  const { from, to } = daysOfMonth(month);
  const today = cairoToday(now);
  // Nothing has happened on days to come.
  const params = { studentId, from, to: to < today ? to : today, now: cairoWallTime(now) };
  const { marks } = await one(manager, marksOfMonth, params);
  return { month, ...totalsOf(marks), marks };
}

function totalsOf(marks: readonly AttendanceMark[]) {
  const numberOf = (state: AttendanceState) => marks.filter((mark) => mark.state === state).length;
  const [present, madeUp, absent] = [numberOf('present'), numberOf('made-up'), numberOf('absent')];
  return { present, madeUp, absent, points: marks.reduce((sum, { points }) => sum + points, 0) };
}
