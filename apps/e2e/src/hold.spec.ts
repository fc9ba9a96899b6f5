import { holdStudent } from '@daad/contracts/cards.contract';
import { getStudentProfile } from '@daad/contracts/student-profile.contract';
import { expectReadable } from './accessible.js';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { boxOf } from './phone.js';
import { dialogOf } from './registers.js';

const REASON = 'لم يسلّم كتاب الفصل الأول';

test('a student is held at the door with a reason, which others see at once, and let in again', async ({
  teacherPage: page,
  pageOf,
  student,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const params = { id: student.id };
  const holdOf = async () => (await teacher.get(getStudentProfile, { params })).hold;
  const other = await pageOf(DEMO_TEACHER);
  for (const screen of [page, other]) await screen.goto(`/app/teacher/students/${student.id}`);
  await page.getByRole('button', { name: 'إيقاف عند الباب' }).click();
  const dialog = dialogOf(page, 'إيقاف عند الباب');
  const reason = dialog.getByRole('textbox', { name: 'السبب' });
  await expect(reason).toBeFocused();
  await dialog.getByRole('button', { name: 'إيقاف الطالب' }).click();
  await expect(dialog.getByText('سبب الإيقاف مطلوب')).toBeVisible();
  await expectAccessible(page);

  await reason.fill(REASON);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog').filter({ hasText: 'لم تُحفظ' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(reason).toHaveValue(REASON);
  await dialog.getByRole('button', { name: 'إيقاف الطالب' }).click();
  await expect(dialog).toBeHidden();

  const hold = await holdOf();
  expect(hold).toMatchObject({ reason: REASON, by: expect.any(String) });
  for (const screen of [page, other]) {
    const note = screen.getByRole('alert').filter({ hasText: 'موقوف عند الباب' });
    await expect(note).toContainText(REASON);
    await expect(note).toContainText(hold?.by ?? '');
    await expect(screen.getByRole('button', { name: 'إيقاف عند الباب' })).toHaveCount(0);
  }
  await expectAccessible(page);
  await expectReadable(page);

  await page.getByRole('button', { name: 'تغيير السبب' }).click();
  const change = dialogOf(page, 'سبب الإيقاف');
  await expect(change.getByRole('textbox', { name: 'السبب' })).toHaveValue(REASON);
  await change.getByRole('textbox', { name: 'السبب' }).fill('يراجع المعلم');
  await change.getByRole('button', { name: 'حفظ السبب' }).click();
  await expect(other.getByRole('alert').filter({ hasText: 'موقوف عند الباب' })).toContainText('يراجع المعلم');

  await page.getByRole('button', { name: 'إنهاء الإيقاف' }).click();
  await expect(page.getByText(`انتهى إيقاف ${student.fullName}`)).toBeVisible();
  await expect(other.getByRole('button', { name: 'إيقاف عند الباب' })).toBeVisible();
  expect(await holdOf()).toBeNull();
  await page.getByRole('button', { name: 'تراجع' }).click();
  await expect(other.getByText('موقوف عند الباب', { exact: true })).toBeVisible();
  expect(await holdOf()).toMatchObject({ reason: 'يراجع المعلم' });
});

test('a hold that cannot be ended shows an error, and can be tried again', async ({
  teacherPage: page,
  student,
  apiOf,
  expectProblems,
}) => {
  expectProblems(/status of 500/);
  const teacher = await apiOf(DEMO_TEACHER);
  const params = { id: student.id };
  await teacher.get(holdStudent, { params, body: { held: true, reason: REASON } });
  await page.goto(`/app/teacher/students/${student.id}`);
  await page.route('**/student/Hold/**', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByRole('button', { name: 'إنهاء الإيقاف' }).click();
  const notice = page.getByRole('alert').filter({ hasText: `${student.fullName}:` });
  await expect(notice).toBeVisible();
  await page.unroute('**/student/Hold/**');
  await notice.getByRole('button', { name: 'إعادة المحاولة' }).click();
  await expect(page.getByRole('button', { name: 'إيقاف عند الباب' })).toBeVisible();
});

test('a new card is asked about first, and the card of the student is one press away', async ({
  teacherPage: page,
  student,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const tokenOf = async () =>
    (await teacher.get(getStudentProfile, { params: { id: student.id } })).cardToken;
  const before = await tokenOf();
  await page.goto(`/app/teacher/students/${student.id}`);
  await expect(page.getByRole('link', { name: 'طباعة البطاقة' })).toHaveAttribute(
    'href',
    `/app/teacher/cards?students=${student.id}`,
  );
  await page.getByRole('button', { name: 'بطاقة جديدة' }).click();
  const dialog = dialogOf(page, 'بطاقة جديدة');
  await expect(dialog).toContainText('تتوقف بطاقة');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'إلغاء' }).click();
  await expect(dialog).toBeHidden();
  expect(await tokenOf()).toBe(before);

  await page.getByRole('button', { name: 'بطاقة جديدة' }).click();
  await dialog.getByRole('button', { name: 'إصدار بطاقة جديدة' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`صار لـ ${student.fullName} بطاقة جديدة`)).toBeVisible();
  expect(await tokenOf()).not.toBe(before);
  await page.getByRole('link', { name: 'طباعة البطاقة' }).click();
  await expect(page).toHaveURL(`/app/teacher/cards?students=${student.id}`);
  await expect(page.getByText(student.code).first()).toBeVisible();
});

test('the button of the hold keeps its place, and takes no second press while it changes', async ({
  teacherPage: page,
  student,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const params = { id: student.id };
  await page.goto(`/app/teacher/students/${student.id}`);
  const hold = page.getByRole('button', { name: 'إيقاف عند الباب' });
  const before = await boxOf(hold);
  await teacher.get(holdStudent, { params, body: { held: true, reason: REASON } });
  const end = page.getByRole('button', { name: 'إنهاء الإيقاف' });
  await expect(end).toBeVisible();
  expect(await boxOf(end)).toMatchObject({ x: before.x, y: before.y });
  // The second press is meant for what was there before: no form opens.
  await end.dblclick();
  await expect(hold).toBeVisible();
  expect(await boxOf(hold)).toMatchObject({ x: before.x, y: before.y });
  await expect(dialogOf(page, 'إيقاف عند الباب')).toBeHidden();
});
