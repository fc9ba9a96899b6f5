import { describe, expect, it } from '@jest/globals';
import { addExamStudents, gradeStudents, MAX_GRADES_AT_ONCE } from '@daad/contracts/exam-sets.contract';
import { listExams, listExamStudents } from '@daad/contracts/exams.contract';
import { newId } from '@daad/persistence/ids';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage } from '@daad/testing/classroom-builders';
import { useExamSchool } from '@daad/testing/exam-school';

const exams = useExamSchool();

const addAll = (choice: object) =>
  exams.teacher.call(addExamStudents, { body: { examId: exams.exam.id, ...choice } });
const gradeAll = (grades: { studentId: string; studentDegree?: number | string }[], examId = exams.exam.id) =>
  exams.teacher.call(gradeStudents, { body: { examId, grades } });
const studentsOfExam = async () => {
  const params = { examId: exams.exam.id };
  return (await exams.teacher.get(listExamStudents, { params })).items;
};

async function classOf(size: number) {
  const { dataSource } = exams.school;
  const group = await createClass(dataSource);
  const ids: string[] = [];
  for (let pupil = 0; pupil < size; pupil++)
    ids.push((await createPupil(dataSource, group.id, { stageId: group.stageId })).id);
  return { ...group, ids };
}

describe('students who are put into an exam at once', () => {
  it('are those of classes, of a stage and of a list, each once and not evaluated', async () => {
    const [first, second, stage] = [
      await classOf(2),
      await classOf(1),
      await createStage(exams.school.dataSource),
    ];
    const ofStage = await createStudent(exams.school.dataSource, { stageId: stage.id });
    await exams.grade(15);

    const { body } = await addAll({
      classIds: [first.id, second.id, first.id],
      educationalStageId: stage.id,
      studentIds: [exams.student.id, ofStage.id, first.ids[0], newId()],
    });
    expect(body.data).toEqual({ added: 4, already: 1 });

    const rows = await studentsOfExam();
    const gradeOf = (id: string) => rows.find(({ studentId }) => studentId === id)?.studentDegree;
    expect(rows).toHaveLength(5);
    expect(gradeOf(exams.student.id)).toBe(15);
    for (const id of [...first.ids, ...second.ids, ofStage.id]) expect(gradeOf(id)).toBe(0);
    const { items } = await exams.teacher.get(listExams, { query: { index: exams.exam.index } });
    expect(items[0]?.studentsNumber).toBe(5);
  });

  it('are in it already when they are added again, from two devices too', async () => {
    const group = await classOf(3);
    const responses = await Promise.all([1, 2].map(() => addAll({ classIds: [group.id] })));
    expect(responses.map(({ body }) => body.data.added).sort()).toEqual([0, 3]);
    expect((await addAll({ studentIds: group.ids })).body.data).toEqual({ added: 0, already: 3 });
  });

  it('are announced to the other screens of the teacher, but not when no student is new', async () => {
    const board = await exams.school.listen(exams.teacher);
    await addAll({ studentIds: [exams.student.id] });
    await addAll({ studentIds: [exams.student.id] });
    await addAll({ studentIds: [(await createStudent(exams.school.dataSource)).id] });
    const ofExam = (event: { entity: string; id: string }) =>
      event.entity === 'grade' && event.id === exams.exam.id;
    const first = await board.next('data.changed', ofExam);
    await board.next('data.changed', (event) => ofExam(event) && event.eventId !== first.eventId);
    expect(board.all('data.changed').filter(ofExam)).toHaveLength(2);
  });

  it('leave out those who left the class, and deleted students', async () => {
    const { dataSource } = exams.school;
    const group = await classOf(3);
    await dataSource.query('update class_student set left_on = joined_on where student_id = $1', [
      group.ids[0],
    ]);
    await dataSource.query('update student set deleted_at = now() where id = $1', [group.ids[1]]);
    expect((await addAll({ classIds: [group.id] })).body.data).toEqual({ added: 1, already: 0 });
  });

  it.each([{}, { classIds: [], studentIds: [] }])('have to be chosen: %j', async (choice) => {
    const { status, body } = await addAll(choice);
    expect([status, body.errors]).toEqual([400, { classIds: ['يرجى اختيار صف أو مرحلة أو طلاب'] }]);
  });

  it('are refused for an unknown exam, class or stage', async () => {
    const codeOf = async (choice: object) => (await addAll(choice)).body.code;
    const studentIds = [exams.student.id];
    expect(await codeOf({ examId: newId(), studentIds })).toBe('exam.not-found');
    expect(await codeOf({ classIds: [newId()], studentIds })).toBe('class.not-found');
    expect(await codeOf({ educationalStageId: newId(), studentIds })).toBe('stage.not-found');
    expect(await studentsOfExam()).toEqual([]);
  });
});

describe('grades that are saved at once', () => {
  it('are each saved or refused by themselves, in the order in which they were sent', async () => {
    const { dataSource } = exams.school;
    const group = await classOf(6);
    await addAll({ classIds: [group.id] });
    const [right, above, quarter, text, empty, deleted] = group.ids as [string, ...string[]];
    await dataSource.query('update student set deleted_at = now() where id = $1', [deleted]);
    const stranger = await createStudent(dataSource);

    const { status, body } = await gradeAll([
      { studentId: above ?? '', studentDegree: 20.5 },
      { studentId: right, studentDegree: '١٧.٥' },
      { studentId: quarter ?? '', studentDegree: 7.25 },
      { studentId: text ?? '', studentDegree: 'ممتاز' },
      { studentId: empty ?? '' },
      { studentId: stranger.id, studentDegree: 1 },
      { studentId: right, studentDegree: 18 },
      { studentId: deleted ?? '', studentDegree: 18 },
    ]);
    expect([status, body.data.saved, body.data.refused]).toEqual([200, 1, 7]);
    expect(body.data.results.map(({ studentId, message }) => [studentId, message])).toEqual([
      [above, 'درجة الطالب لا يمكن أن تتجاوز الدرجة الكلية للامتحان (20)'],
      [right, null],
      [quarter, 'درجة الطالب تقبل أنصاف الدرجات فقط'],
      [text, 'درجة الطالب يجب أن تكون رقماً موجباً'],
      [empty, 'درجة الطالب يجب أن تكون رقماً موجباً'],
      [stranger.id, 'الطالب غير مسجل في هذا الامتحان'],
      [right, 'تكررت درجة هذا الطالب'],
      [deleted, 'الطالب غير مسجل في هذا الامتحان'],
    ]);
    expect(body.data.results[1]?.grade).toMatchObject({ studentId: right, studentDegree: 17.5, points: 8 });
    expect(await exams.examPoints(right)).toBe(8);
    expect((await studentsOfExam()).map(({ studentDegree }) => studentDegree).sort()).toEqual([
      0, 0, 0, 0, 17.5,
    ]);
  });

  it('reach the students, and reverse what the grade before gave', async () => {
    await exams.grade(19);
    const own = await exams.school.listen(
      await exams.school.signIn(exams.student.phoneNumber, exams.student.password),
    );
    await gradeAll([{ studentId: exams.student.id, studentDegree: 12 }]);
    expect(await exams.examPoints()).toBe(4);
    await own.next('points.changed', ({ points }) => points === 4);
    // Saved again as it is: nothing moves.
    expect((await gradeAll([{ studentId: exams.student.id, studentDegree: 12 }])).body.data.saved).toBe(1);
    expect(await exams.examPoints()).toBe(4);
  });

  it('keep the ledger right when two devices save them at once', async () => {
    const group = await classOf(5);
    await addAll({ classIds: [group.id] });
    await Promise.all(
      [20, 12, 16].map((studentDegree) =>
        gradeAll(group.ids.map((studentId) => ({ studentId, studentDegree }))),
      ),
    );
    const points = await Promise.all(group.ids.map((id) => exams.examPoints(id)));
    expect(new Set(points).size).toBe(1);
  });

  it('are 1 to 500, of an exam that exists', async () => {
    const grade = { studentId: exams.student.id, studentDegree: 1 };
    expect((await gradeAll([])).body.errors).toEqual({ grades: ['يجب إدخال درجة واحدة على الأقل'] });
    const tooMany = Array.from({ length: MAX_GRADES_AT_ONCE + 1 }, () => grade);
    expect((await gradeAll(tooMany)).body.errors).toEqual({
      grades: ['عدد الدرجات أكبر من المسموح (الحد الأقصى 500)'],
    });
    expect((await gradeAll([grade], newId())).body.code).toBe('exam.not-found');
  });
});

describe('the students of an exam', () => {
  it('come with the exam and with their classes, and are found by class', async () => {
    const { dataSource } = exams.school;
    const [first, second] = [await classOf(2), await classOf(1)];
    await addAll({ classIds: [first.id, second.id], studentIds: [exams.student.id] });
    await dataSource.query('update class_student set left_on = joined_on where student_id = $1', [
      first.ids[0],
    ]);
    const params = { examId: exams.exam.id };
    const { exam, items } = await exams.teacher.get(listExamStudents, { params });
    const { id, name, degree } = exams.exam;
    expect(exam).toMatchObject({ id, name, degree, studentsNumber: 4, status: 'completed' });
    const classOfStudent = new Map(
      items.map(({ studentId, classId, className }) => [studentId, [classId, className]]),
    );
    expect(classOfStudent.get(first.ids[0] ?? '')).toEqual([null, null]);
    expect(classOfStudent.get(first.ids[1] ?? '')).toEqual([first.id, first.name]);
    expect(classOfStudent.get(exams.student.id)).toEqual([null, null]);

    const ofClass = await exams.teacher.get(listExamStudents, { params, query: { classId: first.id } });
    expect(ofClass.items.map(({ studentId }) => studentId)).toEqual([first.ids[1]]);
    // Totals are of the exam.
    expect([ofClass.totalCount, ofClass.exam.studentsNumber]).toEqual([1, 4]);
    const refused = await exams.teacher.send('GET', `exam/GetStudents/${id}?classId=x`);
    expect([refused.status, refused.body.errors]).toEqual([400, { classId: ['الصف غير صحيح'] }]);
  });
});
