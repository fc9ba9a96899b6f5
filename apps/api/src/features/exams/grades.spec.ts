import { describe, expect, it } from '@jest/globals';
import { gradeStudents } from '@daad/contracts/exam-sets.contract';
import {
  addExamStudent,
  listExams,
  listExamStudents,
  removeExamStudent,
  updateExamStudent,
} from '@daad/contracts/exams.contract';
import { newId } from '@daad/persistence/ids';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil, pointsOf } from '@daad/testing/classroom-builders';
import { useExamSchool } from '@daad/testing/exam-school';

const exams = useExamSchool();

describe('grades', () => {
  it('add a student with 0 and now, and give the points of their range', async () => {
    const before = Date.now();
    const added = await exams.teacher.get(addExamStudent, {
      body: { examId: exams.exam.id, studentId: exams.student.id },
    });
    expect(added).toEqual({
      id: expect.any(String),
      examId: exams.exam.id,
      studentId: exams.student.id,
      fullName: exams.student.fullName,
      code: exams.student.code,
      phoneNumber: exams.student.phoneNumber,
      index: expect.any(Number),
      classId: null,
      className: null,
      studentDegree: 0,
      enterIn: expect.any(String),
      points: 0,
      authorName: 'أ. سامي النجار',
    });
    expect(Date.parse(added.enterIn)).toBeGreaterThanOrEqual(before - 1000);
    expect(await exams.examPoints()).toBe(0);

    const changed = await exams.teacher.get(updateExamStudent, {
      params: { id: added.id },
      body: { studentDegree: '١٧.٥' },
    });
    expect(changed).toEqual({ ...added, studentDegree: 17.5, points: 8 });
    for (const studentDegree of ['17,5', '١٧,٥', '١٧،٥', '١٧٫٥']) {
      await exams.teacher.get(updateExamStudent, { params: { id: added.id }, body: { studentDegree: 0 } });
      const body = { studentDegree };
      expect(await exams.teacher.get(updateExamStudent, { params: { id: added.id }, body })).toEqual(changed);
    }
    expect(await exams.examPoints()).toBe(8);
  });

  it('that change are reversed and awarded again, and a grade of 0 gives nothing', async () => {
    const { id } = await exams.grade(19);
    await exams.teacher.get(updateExamStudent, { params: { id }, body: { studentDegree: 12 } });
    await exams.teacher.get(updateExamStudent, { params: { id }, body: { studentDegree: 12 } });
    await exams.teacher.get(updateExamStudent, { params: { id }, body: { studentDegree: 0 } });
    const { rows } = await pointsOf(exams.school.dataSource, exams.student.id);
    expect(rows).toEqual([10, -10, 4, -4].map((points) => ({ kind: 'exam', points })));
    expect(await exams.examPoints()).toBe(0);
  });

  it('come back as the list of the exam has them, with the class of the student', async () => {
    const { dataSource } = exams.school;
    const group = await createClass(dataSource);
    const { id: studentId } = await createPupil(dataSource, group.id);
    const params = { examId: exams.exam.id };
    const listed = async () => (await exams.teacher.get(listExamStudents, { params })).items[0];

    const added = await exams.grade(12, studentId);
    expect(added).toMatchObject({ classId: group.id, className: group.name });
    expect(added).toEqual(await listed());
    const changed = await exams.teacher.get(updateExamStudent, {
      params: { id: added.id },
      body: { studentDegree: 15 },
    });
    expect(changed).toEqual(await listed());
    const body = { ...params, grades: [{ studentId, studentDegree: 19 }] };
    const { results } = await exams.teacher.get(gradeStudents, { body });
    expect(results[0]?.grade).toEqual(await listed());
  });

  it('that are saved again as they are announce nothing', async () => {
    const added = await exams.grade(12);
    const announced = () =>
      exams.school.dataSource.query('select id from outbox_event where aggregate_id = any($1) order by id', [
        [exams.exam.id, exams.student.id],
      ]);
    const before = await announced();
    const again = { params: { id: added.id }, body: { studentDegree: 12 } };
    expect(await exams.teacher.get(updateExamStudent, again)).toEqual(added);
    expect(await announced()).toEqual(before);
  });

  it('notify the teacher and the student of the points', async () => {
    const [board, own] = await Promise.all([
      exams.school.listen(exams.teacher),
      exams.school.listen(await exams.school.signIn(exams.student.phoneNumber, exams.student.password)),
    ]);
    const { id } = await exams.grade(20);
    const event = await own.next('points.changed', ({ studentId }) => studentId === exams.student.id);
    expect(event).toMatchObject({
      kind: 'exam',
      points: 10,
      comment: exams.exam.name,
      sumExamPoints: 10,
      totalPoints: 10,
    });
    await board.next('points.changed', ({ studentId }) => studentId === exams.student.id);
    await board.next('data.changed', (each) => each.entity === 'grade' && each.id === id);
  });

  it('keep the time of entry unless one is sent', async () => {
    const enterIn = '2026-02-01T10:00:00.000Z';
    const { id } = await exams.teacher.get(addExamStudent, {
      body: { examId: exams.exam.id, studentId: exams.student.id, enterIn },
    });
    const updated = await exams.teacher.get(updateExamStudent, {
      params: { id },
      body: { studentDegree: 5 },
    });
    expect(updated.enterIn).toBe(enterIn);
    const moved = await exams.teacher.get(updateExamStudent, {
      params: { id },
      body: { studentDegree: 5, enterIn: '2026-02-01T11:00:00Z' },
    });
    expect(moved.enterIn).toBe('2026-02-01T11:00:00.000Z');
  });

  it.each([
    [-1, 'درجة الطالب يجب أن تكون رقماً موجباً'],
    ['ممتاز', 'درجة الطالب يجب أن تكون رقماً موجباً'],
    [7.25, 'درجة الطالب تقبل أنصاف الدرجات فقط'],
    [1_000_000.5, 'درجة الطالب لا يمكن أن تتجاوز الدرجة الكلية للامتحان (20)'],
    [20.5, 'درجة الطالب لا يمكن أن تتجاوز الدرجة الكلية للامتحان (20)'],
  ])('of %s are refused', async (studentDegree, message) => {
    const body = { examId: exams.exam.id, studentId: exams.student.id, studentDegree } as never;
    const added = await exams.teacher.call(addExamStudent, { body });
    expect([added.status, added.body.errors]).toEqual([400, { studentDegree: [message] }]);
    const { id } = await exams.grade(1);
    const changed = await exams.teacher.call(updateExamStudent, { params: { id }, body });
    expect([changed.status, changed.body.errors]).toEqual([400, { studentDegree: [message] }]);
    expect(await exams.examPoints()).toBe(0);
  });

  it('of a student who is in the exam already are 409, also when two devices send at once', async () => {
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        exams.teacher.call(addExamStudent, {
          body: { examId: exams.exam.id, studentId: exams.student.id, studentDegree: 20 },
        }),
      ),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.code).toBe('exam-student.already-in-exam');
    expect(await exams.examPoints()).toBe(10);
  });

  it('of an unknown exam, student or row are 404', async () => {
    const add = (body: { examId: string; studentId: string }) => exams.teacher.call(addExamStudent, { body });
    expect((await add({ examId: newId(), studentId: exams.student.id })).body.code).toBe('exam.not-found');
    expect((await add({ examId: exams.exam.id, studentId: newId() })).body.code).toBe('student.not-found');
    for (const response of [
      await exams.teacher.call(updateExamStudent, { params: { id: newId() }, body: { studentDegree: 1 } }),
      await exams.teacher.call(removeExamStudent, { params: { id: newId() } }),
    ]) {
      expect([response.status, response.body.code]).toEqual([404, 'exam-student.not-found']);
    }
  });

  it('of another student or exam than the row has are 404, and change nothing', async () => {
    const { id } = await exams.grade(20);
    const other = await createStudent(exams.school.dataSource);
    const body = { examId: exams.exam.id, studentId: exams.student.id, studentDegree: 12 };
    for (const wrong of [{ studentId: other.id }, { examId: newId() }]) {
      const response = await exams.teacher.call(updateExamStudent, {
        params: { id },
        body: { ...body, ...wrong },
      });
      expect([response.status, response.body.code]).toEqual([404, 'exam-student.not-found']);
    }
    expect(await exams.examPoints()).toBe(10);
    await exams.teacher.get(updateExamStudent, { params: { id }, body });
    expect(await exams.examPoints()).toBe(4);
  });

  it('of a deleted student are 404, also where the student has one', async () => {
    await exams.grade(20);
    await exams.school.dataSource.query('update student set deleted_at = now() where id = $1', [
      exams.student.id,
    ]);
    const body = { examId: exams.exam.id, studentId: exams.student.id, studentDegree: 1 };
    const response = await exams.teacher.call(addExamStudent, { body });
    expect([response.status, response.body.code]).toEqual([404, 'student.not-found']);
  });

  it('are listed with their average, searched by code and phone, without deleted students', async () => {
    const [second, gone] = await Promise.all([
      createStudent(exams.school.dataSource),
      createStudent(exams.school.dataSource),
    ]);
    await exams.grade(20);
    await exams.grade(11.5, second.id);
    await exams.grade(1, gone.id);
    await exams.school.dataSource.query('update student set deleted_at = now() where id = $1', [gone.id]);
    const params = { examId: exams.exam.id };
    const all = await exams.teacher.get(listExamStudents, { params });
    expect(all).toMatchObject({ totalCount: 2, pageSize: 20, averageDegree: 15.75, evaluatedNumber: 2 });
    expect(all.items.map(({ studentDegree, points }) => [studentDegree, points])).toEqual([
      [20, 10],
      [11.5, 2],
    ]);
    const found = async (query: object) =>
      (await exams.teacher.get(listExamStudents, { params, query })).items.map(({ studentId }) => studentId);
    expect(await found({ studentCode: second.code.toLowerCase() })).toEqual([second.id]);
    expect(await found({ studentPhoneNumber: `+20 ${exams.student.phoneNumber.slice(1)}` })).toEqual([
      exams.student.id,
    ]);
    expect(await found({ pageNumber: 2, pageSize: 1 })).toEqual([second.id]);
    expect(
      (await exams.teacher.get(listExams, { query: { index: exams.exam.index } })).items[0]?.studentsNumber,
    ).toBe(2);
  });
});
