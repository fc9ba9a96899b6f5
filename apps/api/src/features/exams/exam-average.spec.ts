import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  addExamStudent,
  listExamStudents,
  removeExamStudent,
  updateExamStudent,
} from '@daad/contracts/exams.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { useExamSchool } from '@daad/testing/exam-school';
import { present } from '@daad/testing/present';
import { wrongCounts } from '@daad/testing/school-invariants';

const exams = useExamSchool({ worker: false });
let students: TestStudent[];

beforeEach(async () => {
  students = await Promise.all(Array.from({ length: 6 }, () => createStudent(exams.school.dataSource)));
});

const grade = (at: number, studentDegree: number) =>
  exams.teacher.get(addExamStudent, {
    body: { examId: exams.exam.id, studentId: present(students[at]).id, studentDegree },
  });
const regrade = (id: string, studentDegree: number) =>
  exams.teacher.get(updateExamStudent, { params: { id }, body: { studentDegree } });

async function summary() {
  expect(await wrongCounts(exams.school.dataSource)).toEqual([]);
  const page = await exams.teacher.get(listExamStudents, { params: { examId: exams.exam.id } });
  return [page.totalCount, page.evaluatedNumber, page.averageDegree];
}

describe('the average of an exam', () => {
  it('is of the grades above 0, to two places, after each write', async () => {
    expect(await summary()).toEqual([0, 0, null]);
    const first = await grade(0, 0);
    expect(await summary()).toEqual([1, 0, null]);
    const second = await grade(1, 10.5);
    await grade(2, 20);
    await grade(3, 20);
    expect(await summary()).toEqual([4, 3, 16.83]);
    await regrade(first.id, 7);
    expect(await summary()).toEqual([4, 4, 14.38]);
    await regrade(second.id, 0);
    await regrade(second.id, 0);
    expect(await summary()).toEqual([4, 3, 15.67]);
    await exams.teacher.get(removeExamStudent, { params: { id: first.id } });
    await exams.teacher.get(deleteStudent, { params: { id: present(students[2]).id } });
    expect(await summary()).toEqual([2, 1, 20]);
    await exams.school.dataSource.query('update student set deleted_at = null where id = $1', [
      students[2]?.id,
    ]);
    expect(await summary()).toEqual([3, 2, 20]);
  });

  it('does not move when points are recomputed, and follows a set of grades in one statement', async () => {
    await grade(0, 10);
    await grade(1, 20);
    const set = (columns: string) =>
      exams.school.dataSource.query(`update exam_student set ${columns} where exam_id = $1`, [exams.exam.id]);
    await set('points = 3');
    expect(await summary()).toEqual([2, 2, 15]);
    await set('degree = degree / 2');
    expect(await summary()).toEqual([2, 2, 7.5]);
    await set('degree = 0');
    expect(await summary()).toEqual([2, 0, null]);
  });

  it('is right when students are graded, graded again, taken out and deleted at once', async () => {
    const graded = await Promise.all([0, 1, 2, 3].map((at) => grade(at, 10 + at)));
    const ids = graded.map(({ id }) => id);
    await Promise.all([
      grade(4, 18),
      grade(5, 0),
      ...[12, 0, 14].map((degree) => regrade(present(ids[0]), degree)),
      ...[3, 0].map((degree) =>
        exams.teacher.call(updateExamStudent, {
          params: { id: present(ids[1]) },
          body: { studentDegree: degree },
        }),
      ),
      exams.teacher.call(deleteStudent, { params: { id: present(students[1]).id } }),
      exams.teacher.call(removeExamStudent, { params: { id: present(ids[2]) } }),
      exams.teacher.call(deleteStudent, { params: { id: present(students[2]).id } }),
    ]);
    expect((await summary())[0]).toBe(4);
  });
});
