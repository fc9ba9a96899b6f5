import { beforeEach } from '@jest/globals';
import { cairoToday } from '@daad/domain/calendar-day';
import { createClass, createPupil, setAttendancePoints, type TestClass } from './classroom-builders.js';
import { SpecSchool, useSpecSchool } from './spec-school.js';

/** A school with one class of one student; class and student are new for each test. */
export class AttendanceClass extends SpecSchool {
  made!: TestClass;
  pupil!: Awaited<ReturnType<typeof createPupil>>;

  /** What `attend` takes to mark the student, or another one, present. */
  mark(studentId = this.pupil.id, date = cairoToday(), classId = this.made.id) {
    return { query: { studentId, classId, date } };
  }

  recordsOf(studentId: string): Promise<{ id: string; points: number }[]> {
    return this.school.dataSource.query('select id, points from attendance where student_id = $1', [
      studentId,
    ]);
  }
}

/** Starts the school for a spec file, and makes a class for each of its tests, in which an attendance gives 5 points. */
export function useAttendanceClass(): AttendanceClass {
  const attendance = useSpecSchool(new AttendanceClass());
  beforeEach(async () => {
    const { dataSource } = attendance.school;
    await setAttendancePoints(dataSource, 5);
    attendance.made = await createClass(dataSource);
    attendance.pupil = await createPupil(dataSource, attendance.made.id);
  });
  return attendance;
}
