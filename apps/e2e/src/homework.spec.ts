import { attend } from '@daad/contracts/attendance.contract';
import { noteHomework } from '@daad/contracts/door.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { addToClass, createPupil } from '@daad/testing/classroom-builders';
import { expectReadable } from './accessible.js';
import { blockRealtime, DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { unique } from './new-students.js';
import { boxOf, phoneTest } from './phone.js';
import { createRoom, openRegister, total } from './registers.js';

const today = cairoToday();

phoneTest(
  'homework is noted on the register with one thumb, and the switch is remembered',
  async ({ onPhone, database }) => {
    const mark = unique();
    const room = await createRoom(database, `قاعة ${mark}`);
    const [first, second] = [
      await createPupil(database, room.id, { fullName: `أمينة ${mark}` }),
      await createPupil(database, room.id, { fullName: `بهاء ${mark}` }),
    ];
    const page = await onPhone(DEMO_TEACHER);
    const register = await openRegister(page, room.name);
    const rowOf = ({ fullName }: { fullName: string }) => register.getByRole('article', { name: fullName });
    const choicesOf = (of: { fullName: string }) =>
      rowOf(of).getByRole('group', { name: `واجب ${of.fullName}` });
    const toggle = register.getByRole('switch', { name: 'الواجب' });
    expect((await boxOf(toggle)).height).toBeGreaterThanOrEqual(44);
    await rowOf(first)
      .getByRole('button', { name: /^تسجيل حضور/ })
      .click();
    await expect(rowOf(first)).toContainText('حاضر');
    await expect(choicesOf(first)).toBeHidden();

    await toggle.click();
    await expect(toggle).toBeChecked();
    await expect(choicesOf(first)).toBeVisible();
    // Who is not here brought nothing.
    await expect(choicesOf(second)).toBeHidden();
    for (const choice of await choicesOf(first).getByRole('button').all()) {
      const { width, height } = await boxOf(choice);
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    const choiceOf = (name: string) => choicesOf(first).getByRole('button', { name, exact: true });
    await choiceOf('ناقص').click();
    await expect(choiceOf('ناقص')).toHaveAttribute('aria-pressed', 'true');
    // Between two choices is no button, nor the row's.
    const [from, to] = [await boxOf(choiceOf('كامل')), await boxOf(choiceOf('ناقص'))];
    await page.mouse.click((to.x + to.width + from.x) / 2, from.y + from.height / 2);
    await choiceOf('كامل').click();
    await expect(choiceOf('كامل')).toHaveAttribute('aria-pressed', 'true');
    await expect(choiceOf('ناقص')).toHaveAttribute('aria-pressed', 'false');
    await expect(total(register, 'حاضر')).toHaveText('1');
    const stateOf = async () =>
      (
        await database.query<{ state: string }[]>('select state from homework where student_id = $1', [
          first.id,
        ])
      )[0]?.state;
    await expect.poll(stateOf).toBe('done');
    await expectAccessible(page);
    await expectReadable(page);

    await openRegister(page, room.name);
    await expect(choiceOf('كامل')).toHaveAttribute('aria-pressed', 'true');
    await toggle.click();
    await expect(choicesOf(first)).toBeHidden();
    await openRegister(page, room.name);
    await expect(toggle).not.toBeChecked();
  },
);

test('homework of another device comes in, and reaches the student and the parent with the day', async ({
  teacherPage: page,
  student,
  studentPage,
  page: parentPage,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const room = await createRoom(database, `قاعة ${unique()}`);
  await addToClass(database, room.id, student.id);
  const mark = { studentId: student.id, classId: room.id, date: today };
  await teacher.get(attend, { query: mark });
  const register = await openRegister(page, room.name);
  await register.getByRole('switch', { name: 'الواجب' }).click();
  const choiceOf = (name: string) => register.getByRole('button', { name, exact: true });
  await expect(choiceOf('كامل')).toHaveAttribute('aria-pressed', 'false');
  await studentPage.goto('/app/student/attendance');
  const own = studentPage.getByRole('list', { name: 'حصص الشهر' }).getByRole('listitem');
  await expect(own).toContainText('حاضر');

  await teacher.get(noteHomework, { body: { ...mark, state: 'partial' } });
  await expect(choiceOf('ناقص')).toHaveAttribute('aria-pressed', 'true');
  await expect(own).toContainText('الواجب ناقص');
  await choiceOf('لم يُنجز').click();
  await expect(own).toContainText('الواجب لم يُنجز');
  await expectAccessible(studentPage);
  await expectReadable(studentPage);
  await studentPage.goto('/app/student');
  const month = studentPage.getByRole('region', { name: 'حضورك هذا الشهر' });
  await expect(month.getByRole('listitem')).toContainText('الواجب لم يُنجز');

  await parentPage.goto('/parent-tracking');
  await parentPage.getByLabel('رقم هاتف ولي الأمر').fill(student.parentPhoneNumber);
  await parentPage.getByRole('button', { name: 'بحث' }).click();
  const days = parentPage.getByRole('heading', { name: 'الحضور في آخر 30 يوماً' }).locator('..');
  await expect(days.getByRole('listitem')).toContainText('الواجب لم يُنجز');
  await expectAccessible(parentPage);

  await page.goto(`/app/teacher/students/${student.id}`);
  const strip = page.getByRole('list', { name: 'آخر الحصص، الأحدث أولاً' }).getByRole('listitem');
  await expect(strip).toContainText('الواجب لم يُنجز');
  await teacher.get(noteHomework, { body: { ...mark, state: 'done' } });
  await expect(strip).toContainText('الواجب كامل');
});

test('homework that cannot be saved shows an error, goes back, and can be sent again', async ({
  teacherPage: page,
  database,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 500/);
  const room = await createRoom(database, `قاعة ${unique()}`);
  const pupil = await createPupil(database, room.id);
  const query = { studentId: pupil.id, classId: room.id, date: today };
  await (await apiOf(DEMO_TEACHER)).get(attend, { query });
  await blockRealtime(page);
  const register = await openRegister(page, room.name);
  await register.getByRole('switch', { name: 'الواجب' }).click();
  await page.route('**/attendance/Homework', (route) => route.fulfill({ status: 500, body: '' }));
  const choice = register.getByRole('button', { name: 'كامل', exact: true });
  await choice.click();
  const notice = page.getByRole('alert').filter({ hasText: `لم يُسجَّل واجب ${pupil.fullName}` });
  await expect(notice).toBeVisible();
  await expect(choice).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/attendance/Homework');
  await notice.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(choice).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(
      async () => (await database.query('select 1 from homework where student_id = $1', [pupil.id])).length,
    )
    .toBe(1);
});
