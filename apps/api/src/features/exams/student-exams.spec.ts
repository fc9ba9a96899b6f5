import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addExamStudent, listStudentExams } from '@daad/contracts/exams.contract';
import { addDays, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { createExam, setRanges, type TestExam } from '@daad/testing/exam-builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

let school: TestSchool;
let teacher: ApiClient;
let exam: TestExam;
let student: TestStudent;

beforeAll(async () => {
  school = await TestSchool.start();
  teacher = await school.asTeacher();
  await setRanges(school.dataSource);
});
afterAll(() => started(school)?.stop());
beforeEach(async () => {
  exam = await createExam(school.dataSource);
  student = await createStudent(school.dataSource);
});

const grade = (studentDegree: number, studentId = student.id, examId = exam.id) =>
  teacher.get(addExamStudent, { body: { examId, studentId, studentDegree } });
const at = (day: string, hours: number) =>
  new Date(cairoDayStart(day).getTime() + hours * 3_600_000).toISOString();

describe("a student's own exams", () => {
  it('are listed latest first and filtered by name and status', async () => {
    const today = cairoToday();
    const dates = {
      upcoming: at(addDays(today, 2), 1),
      today: at(today, 5),
      completed: at(addDays(today, -1), 20),
    };
    for (const [name, date] of Object.entries(dates)) {
      await grade(10, student.id, (await createExam(school.dataSource, { name: `إملاء ${name}`, date })).id);
    }
    const own = await school.signIn(student.phoneNumber, student.password);
    const params = { id: student.id };
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
      studentId: student.id,
      fullName: student.fullName,
      code: student.code,
      phoneNumber: student.phoneNumber,
      points: 2,
    });
    for (const status of ['upcoming', 'today', 'completed'] as const) {
      const filtered = await own.get(listStudentExams, { params, query: { status } });
      expect(filtered.items.map(({ examName }) => examName)).toEqual([`إملاء ${status}`]);
    }
    const named = await teacher.get(listStudentExams, { params, query: { name: 'املاء TODAY' } });
    expect(named.items).toHaveLength(1);
    const wrong = await own.call(listStudentExams, { params, query: { status: 'غداً' as never } });
    expect(wrong.body.errors).toEqual({ status: ['حالة الامتحان غير صحيحة'] });
  });

  it('are for no other student, and 404 when there is no such student', async () => {
    const own = await school.signIn(student.phoneNumber, student.password);
    const other = await createStudent(school.dataSource);
    const { status, body } = await own.call(listStudentExams, { params: { id: other.id } });
    expect([status, body.code]).toEqual([403, 'auth.not-owner']);
    expect((await teacher.call(listStudentExams, { params: { id: newId() } })).body.code).toBe(
      'student.not-found',
    );
  });
});
