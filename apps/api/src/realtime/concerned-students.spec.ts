import { describe, expect, it } from '@jest/globals';
import { attend, removeAttendance } from '@daad/contracts/attendance.contract';
import {
  addClassStudent,
  deleteClass,
  removeClassStudent,
  updateClass,
} from '@daad/contracts/classes.contract';
import { addExamStudents } from '@daad/contracts/exam-sets.contract';
import {
  addExamStudent,
  deleteExam,
  removeExamStudent,
  updateExam,
  updateExamStudent,
} from '@daad/contracts/exams.contract';
import { createNews } from '@daad/contracts/news.contract';
import { saveStudentNotes } from '@daad/contracts/student-profile.contract';
import { updateStudent } from '@daad/contracts/students.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import {
  addToClass,
  createClass,
  createPupil,
  createStage,
  type TestClass,
} from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import type { TestSocket } from '@daad/testing/live-socket';
import { useSpecSchool } from '@daad/testing/spec-school';

const today = cairoToday();
const at = useSpecSchool();

const screenOf = async ({ phoneNumber, password }: TestStudent) =>
  at.school.listen(await at.school.signIn(phoneNumber, password));

/** What each screen gets of `student.changed` while `work` is done: the news that follow go to all. */
async function changesDuring(work: () => Promise<unknown>, ...screens: TestSocket[]) {
  await work();
  const news = { title: 'خبر للجميع', newsType: 0, description: 'لكل من يفتح المنصة', pinned: false };
  const { id } = await at.teacher.get(createNews, { body: news });
  return Promise.all(
    screens.map(async (screen) => {
      await screen.next('news.published', (event) => event.id === id);
      const changes = screen.all('student.changed');
      expect(screen.all('data.changed')).toEqual([]);
      screen.received.length = 0;
      for (const change of changes)
        expect(Object.keys(change).sort()).toEqual(['action', 'entity', 'eventId', 'id', 'occurredAt']);
      return changes.map(({ entity, id: changed, action }) => [entity, changed, action]);
    }),
  );
}

const formOf = ({ name, day, stageId }: TestClass) => ({ name, day, educationalStageId: stageId });

describe('a student’s open screens get', () => {
  it('what changes of the class that it is or was in, and of its membership', async () => {
    const made = await createClass(at.school.dataSource);
    const pupil = await createPupil(at.school.dataSource, made.id);
    const former = await createStudent(at.school.dataSource);
    const left = { joinedOn: addDays(today, -9), leftOn: today };
    await addToClass(at.school.dataSource, made.id, former.id, left);
    const stranger = await createPupil(at.school.dataSource, (await createClass(at.school.dataSource)).id);
    const screens = await Promise.all([pupil, former, stranger].map(screenOf));

    const changed = ['class', made.id, 'updated'];
    const params = { id: made.id };
    const update = () => at.teacher.get(updateClass, { params, body: { ...formOf(made), time: '18:30' } });
    expect(await changesDuring(update, ...screens)).toEqual([[changed], [changed], []]);

    let linkId = '';
    const moveOutAndIn = async () => {
      await at.teacher.get(removeClassStudent, { params: { id: pupil.linkId } });
      const body = { studentId: pupil.id, classId: made.id };
      linkId = (await at.teacher.get(addClassStudent, { body })).id;
    };
    const moved = await changesDuring(moveOutAndIn, ...screens);
    expect(moved).toEqual([
      [
        ['classStudent', pupil.linkId, 'deleted'],
        ['classStudent', linkId, 'created'],
      ],
      [],
      [],
    ]);

    const gone = ['class', made.id, 'deleted'];
    const remove = () => at.teacher.get(deleteClass, { params });
    expect(await changesDuring(remove, ...screens)).toEqual([[gone], [gone], []]);
  });

  it('what changes of an exam that it is in, and that it is or is no longer in it', async () => {
    const exam = await createExam(at.school.dataSource);
    const [pupil, graded, stranger] = [
      await createStudent(at.school.dataSource),
      await createStudent(at.school.dataSource),
      await createStudent(at.school.dataSource),
    ];
    const { id: examId } = exam;
    const screens = await Promise.all([pupil, graded, stranger].map(screenOf));

    const body = { examId, studentIds: [pupil.id] };
    const added = ['grade', examId, 'created'];
    const add = () => at.teacher.get(addExamStudents, { body });
    expect(await changesDuring(add, ...screens)).toEqual([[added], [], []]);

    let gradeId = '';
    const grade = async () => {
      const entered = { examId, studentId: graded.id, studentDegree: 3 };
      gradeId = (await at.teacher.get(addExamStudent, { body: entered })).id;
      await at.teacher.get(updateExamStudent, { params: { id: gradeId }, body: { studentDegree: 4 } });
    };
    const entries = await changesDuring(grade, ...screens);
    expect(entries).toEqual([[], ['created', 'updated'].map((action) => ['grade', gradeId, action]), []]);

    const form = { name: exam.name, degree: exam.degree, date: new Date().toISOString() };
    const changed = ['exam', examId, 'updated'];
    const move = () => at.teacher.get(updateExam, { params: { id: examId }, body: form });
    expect(await changesDuring(move, ...screens)).toEqual([[changed], [changed], []]);

    const takeOut = () => at.teacher.get(removeExamStudent, { params: { id: gradeId } });
    const out = ['grade', gradeId, 'deleted'];
    expect(await changesDuring(takeOut, ...screens)).toEqual([[], [out], []]);

    const gone = ['exam', examId, 'deleted'];
    const remove = () => at.teacher.get(deleteExam, { params: { id: examId } });
    expect(await changesDuring(remove, ...screens)).toEqual([[gone], [], []]);
  });

  it('what changes of its own data, but not that the teacher keeps notes', async () => {
    const stage = await createStage(at.school.dataSource);
    const [student, other] = [
      await createStudent(at.school.dataSource),
      await createStudent(at.school.dataSource),
    ];
    const screens = await Promise.all([student, other].map(screenOf));
    const { id, phoneNumber, parentPhoneNumber, code } = student;
    const form = { phoneNumber, parentPhoneNumber, code, fullName: 'اسم جديد', educationalStageId: stage.id };
    const work = async () => {
      await at.teacher.get(saveStudentNotes, { params: { id }, body: { notes: 'سر' } });
      await at.teacher.get(updateStudent, { params: { id }, body: form });
    };
    expect(await changesDuring(work, ...screens)).toEqual([[['student', id, 'updated']], []]);
  });

  it('that its class has met with the first mark of a day, and that it has not when the last mark goes', async () => {
    const made = await createClass(at.school.dataSource);
    const joinedOn = addDays(today, -3);
    const pupilSince = (day: string) => createPupil(at.school.dataSource, made.id, { joinedOn: day });
    const [first, second, absent] = [
      await pupilSince(joinedOn),
      await pupilSince(joinedOn),
      await pupilSince(joinedOn),
    ];
    const newcomer = await pupilSince(today);
    const screens = await Promise.all([first, second, absent, newcomer].map(screenOf));
    const date = addDays(today, -1);
    const records: string[] = [];
    const mark = async ({ id: studentId }: TestStudent) => {
      records.push((await at.teacher.get(attend, { query: { studentId, classId: made.id, date } })).id);
    };
    const met = ['class', made.id, 'updated'];
    expect(await changesDuring(() => mark(first), ...screens)).toEqual([[], [met], [met], []]);
    expect(await changesDuring(() => mark(second), ...screens)).toEqual([[], [], [], []]);
    const remove = (ids: string[]) => () => at.teacher.get(removeAttendance, { body: { ids } });
    expect(await changesDuring(remove(records.slice(0, 1)), ...screens)).toEqual([[], [], [], []]);
    expect(await changesDuring(remove(records.slice(1)), ...screens)).toEqual([[met], [met], [met], []]);
  });
});
