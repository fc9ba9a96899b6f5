import { attend } from '@daad/contracts/attendance.contract';
import { updateClass } from '@daad/contracts/classes.contract';
import { addExamStudents } from '@daad/contracts/exam-sets.contract';
import { deleteExam, updateExam } from '@daad/contracts/exams.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { createStudent } from '@daad/testing/builders';
import { addToClass, createClass } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import type { Page } from '@playwright/test';
import { DEMO_TEACHER, expect, test } from './fixtures.js';

const today = cairoToday();
/** The day of the week of a class that has not met today by itself, whenever this runs. */
const day = weekdayOf(addDays(today, 1));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const partOf = (page: Page) => (name: string) => page.getByRole('region', { name });

test('the open home follows the class’s time, a move to another class, and exams', async ({
  student,
  studentPage: page,
  teacherPage,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const own = await createClass(database, { day, time: '16:30:00' });
  const other = await createClass(database, { day, time: '11:00:00', name: `فصل ${student.code}` });
  await addToClass(database, own.id, student.id, { joinedOn: addDays(today, -60) });
  // The teacher's form cannot be saved without a stage.
  await database.query('update student set stage_id = $1 where id = $2', [own.stageId, student.id]);
  await page.goto('/app/student');
  const part = partOf(page);
  await expect(part('حصتك القادمة')).toContainText('4:30 م');
  await expect(part('امتحانك القادم')).toContainText('لا امتحان قادماً الآن');

  const form = { name: own.name, day, time: '18:15', educationalStageId: own.stageId };
  await teacher.get(updateClass, { params: { id: own.id }, body: form });
  await expect(part('حصتك القادمة')).toContainText('6:15 م');

  await teacherPage.goto(`/app/teacher/students/${student.id}`);
  await teacherPage.getByRole('button', { name: 'تغيير الصف' }).click();
  const dialog = teacherPage.getByRole('dialog', { name: 'تغيير الصف' });
  await dialog.getByRole('combobox', { name: 'الصف' }).fill(other.name);
  await teacherPage.getByRole('listbox').getByRole('option', { name: other.name }).click();
  await dialog.getByRole('button', { name: 'نقل الطالب' }).click();
  await expect(part('حصتك القادمة')).toContainText(other.name);
  await expect(part('حصتك القادمة')).toContainText('11:00 ص');

  const exam = await createExam(database, { date: inDays(9) });
  await teacher.get(addExamStudents, { body: { examId: exam.id, classIds: [other.id] } });
  await expect(part('امتحانك القادم')).toContainText(exam.name);
  const body = { name: `${exam.name} المؤجل`, degree: exam.degree, date: inDays(12) };
  await teacher.get(updateExam, { params: { id: exam.id }, body });
  await expect(part('امتحانك القادم')).toContainText(body.name);
  await teacher.get(deleteExam, { params: { id: exam.id } });
  await expect(part('امتحانك القادم')).toContainText('لا امتحان قادماً الآن');
});

test('an absence shows on the open home once the class has its first mark', async ({
  student,
  studentPage: page,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const own = await createClass(database, { day });
  await addToClass(database, own.id, student.id, { joinedOn: addDays(today, -60) });
  const mate = await createStudent(database);
  await addToClass(database, own.id, mate.id);
  await page.goto('/app/student');
  const month = partOf(page)('حضورك هذا الشهر');
  await expect(month).toContainText('لا حصص هذا الشهر بعد');
  await teacher.get(attend, { query: { studentId: mate.id, classId: own.id, date: today } });
  await expect(month.getByRole('listitem')).toContainText('غائب');
});
