import { describe, expect, it } from '@jest/globals';
import { listStudentExams } from '@daad/contracts/exams.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { createStudent } from '@daad/testing/builders';
import { createExam } from '@daad/testing/exam-builders';
import { hoursInto, useExamSchool } from '@daad/testing/exam-school';

const exams = useExamSchool();

describe("a student's own exams", () => {
  it('are listed latest first and filtered by name and status', async () => {
    const today = cairoToday();
    const dates = {
      upcoming: hoursInto(addDays(today, 2), 1),
      today: hoursInto(today, 5),
      completed: hoursInto(addDays(today, -1), 20),
    };
    for (const [name, date] of Object.entries(dates)) {
      await exams.grade(
        10,
        exams.student.id,
        (await createExam(exams.school.dataSource, { name: `إملاء ${name}`, date })).id,
      );
    }
    const own = await exams.school.signIn(exams.student.phoneNumber, exams.student.password);
    const params = { id: exams.student.id };
    const { items } = await own.get(listStudentExams, { params });
    expect(items.map(({ status }) => status)).toEqual(['upcoming', 'today', 'completed']);
    expect(items[2]).toEqual({
      id: expect.any(String),
      examId: expect.any(String),
      examName: 'إملاء completed',
      examDegree: 20,
      examDate: dates.completed,
      status: 'completed',
      enterIn: expect.any(String),
      studentDegree: 10,
      studentId: exams.student.id,
      fullName: exams.student.fullName,
      code: exams.student.code,
      phoneNumber: exams.student.phoneNumber,
      points: 2,
    });
    for (const status of ['upcoming', 'today', 'completed'] as const) {
      const filtered = await own.get(listStudentExams, { params, query: { status } });
      expect(filtered.items.map(({ examName }) => examName)).toEqual([`إملاء ${status}`]);
    }
    const named = await exams.teacher.get(listStudentExams, { params, query: { name: 'املاء TODAY' } });
    expect(named.items).toHaveLength(1);
    const wrong = await own.call(listStudentExams, { params, query: { status: 'غداً' as never } });
    expect(wrong.body.errors).toEqual({ status: ['حالة الامتحان غير صحيحة'] });
  });

  it('are for no other student, and 404 when there is no such student', async () => {
    const own = await exams.school.signIn(exams.student.phoneNumber, exams.student.password);
    const other = await createStudent(exams.school.dataSource);
    const { status, body } = await own.call(listStudentExams, { params: { id: other.id } });
    expect([status, body.code]).toEqual([403, 'auth.not-owner']);
    expect((await exams.teacher.call(listStudentExams, { params: { id: newId() } })).body.code).toBe(
      'student.not-found',
    );
  });
});
