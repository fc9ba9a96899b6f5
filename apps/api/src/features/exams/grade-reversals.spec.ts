import { describe, expect, it } from '@jest/globals';
import { deleteExam, removeExamStudent } from '@daad/contracts/exams.contract';
import { createStudent } from '@daad/testing/builders';
import { pointsOf } from '@daad/testing/classroom-builders';
import { createExam, setRanges } from '@daad/testing/exam-builders';
import { useExamSchool } from '@daad/testing/exam-school';

const exams = useExamSchool();

describe('points of grades', () => {
  it('are reversed exactly when the student is removed from the exam', async () => {
    const board = await exams.school.listen(exams.teacher);
    const { id } = await exams.grade(16);
    await setRanges(exams.school.dataSource, [{ minPercentage: 0, maxPercentage: 100, points: 1 }]);
    await exams.teacher.get(removeExamStudent, { params: { id } });
    await setRanges(exams.school.dataSource);
    expect(await exams.examPoints()).toBe(0);
    expect(
      (await pointsOf(exams.school.dataSource, exams.student.id)).rows.map(({ points }) => points),
    ).toEqual([8, -8]);
    await board.next(
      'points.changed',
      ({ studentId, points }) => studentId === exams.student.id && points === -8,
    );
    await board.next('data.changed', (event) => event.id === id && event.action === 'deleted');
    expect((await exams.teacher.call(removeExamStudent, { params: { id } })).status).toBe(404);
  });

  it('are reversed when the exam is deleted with its grades', async () => {
    const second = await createStudent(exams.school.dataSource);
    const other = await createExam(exams.school.dataSource);
    await exams.grade(20);
    await exams.grade(14, second.id);
    await exams.grade(20, exams.student.id, other.id);
    const [board, own] = await Promise.all([
      exams.school.listen(exams.teacher),
      exams.school.listen(await exams.school.signIn(exams.student.phoneNumber, exams.student.password)),
    ]);
    await exams.teacher.get(deleteExam, { params: { id: exams.exam.id } });
    expect([await exams.examPoints(), await exams.examPoints(second.id)]).toEqual([10, 0]);
    expect((await exams.teacher.call(deleteExam, { params: { id: exams.exam.id } })).status).toBe(404);
    await board.next('data.changed', ({ entity, id }) => entity === 'points' && id === exams.exam.id);
    // What the grades gave may only be announced now; their reversals are the negative ones.
    const reversal = await own.next('points.changed', ({ points }) => points < 0);
    expect(reversal).toMatchObject({
      studentId: exams.student.id,
      kind: 'exam',
      points: -10,
      totalPoints: 10,
    });
    expect(reversal.comment).toBe(exams.exam.name);
    const forTeacher = board.all('points.changed').filter(({ points }) => points < 0);
    expect(forTeacher.map(({ studentId }) => studentId).sort()).toEqual([exams.student.id, second.id].sort());
    expect(new Set(forTeacher.map(({ eventId }) => eventId)).size).toBe(2);
    expect(own.all('points.changed').map(({ studentId }) => studentId)).not.toContain(second.id);
    // Its grades may be announced before.
    const change = await own.next('student.changed', ({ entity }) => entity === 'exam');
    expect(change).toMatchObject({ id: exams.exam.id, action: 'deleted' });
    expect(own.all('data.changed')).toEqual([]);
    expect(JSON.stringify(own.all('student.changed'))).not.toContain(second.id);
  });
});
