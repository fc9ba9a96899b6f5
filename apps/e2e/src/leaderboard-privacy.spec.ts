import { createDirectPoints, removePoints } from '@daad/contracts/points.contract';
import { updateSite } from '@daad/contracts/site.contract';
import { LEADERBOARD_NAMES, leaderboardName } from '@daad/domain/leaderboard-name';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import type { Page } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { addStudents, NEW_PASSWORD, unique } from './new-students.js';
import { openLive } from './open-live.js';

/** Who was given the most points, and must not stand on the podium of other journeys. */
const leaders: { studentId: string; points: number }[] = [];

const give = async (teacher: ApiClient, studentId: string, points: number) => {
  leaders.push({ studentId, points });
  await teacher.get(createDirectPoints, { body: { studentId, points, comment: 'تميز' } });
};

test.afterEach(async ({ apiOf }) => {
  const teacher = await apiOf(DEMO_TEACHER);
  await teacher.get(updateSite, { body: { leaderboardNames: 'full' } });
  for (const given of leaders.splice(0))
    await teacher.get(removePoints, { body: { ...given, comment: 'رجوع' } });
});

const podium = (page: Page) => page.getByRole('list', { name: 'منصة الشرف' });

test('the teacher shows codes instead of names, and open pages follow @main', async ({
  teacherPage,
  page,
  studentPage,
  student,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const first = await createStudent(database, { fullName: 'محمد علي القاضي' });
  await give(teacher, first.id, 800_000);
  await give(teacher, student.id, 700_000);
  await openLive(page, '/leaderboard');
  await openLive(studentPage, '/leaderboard');
  await expect(podium(page)).toContainText(first.fullName);

  await teacherPage.goto('/app/teacher/settings#privacy');
  const section = teacherPage.getByRole('region', { name: 'خصوصية لوحة الشرف' });
  await expect(section.getByRole('radio', { name: 'الاسم كاملاً' })).toBeChecked();
  await section.getByRole('radio', { name: 'الاسم الأول وأول حرف من الأخير' }).check();
  await expect(section.getByRole('status')).toHaveText('حُفظ');
  await expect(podium(page)).toContainText('محمد ا.');
  await expect(podium(page)).not.toContainText('القاضي');
  await expect(podium(page)).not.toContainText(student.fullName);

  await section.getByRole('radio', { name: 'كود الطالب وحده' }).check();
  await expect(section.getByRole('status')).toHaveText('حُفظ');
  await expect(podium(page).locator('strong').first()).toHaveText(first.code);
  await expect(podium(page)).not.toContainText('محمد');
  // The own name stays.
  await expect(podium(studentPage).locator('strong').first()).toHaveText(first.code);
  await expect(podium(studentPage)).toContainText(student.fullName);
  await expect(podium(studentPage)).not.toContainText('محمد');
  await expectAccessible(page);

  // A parent finds the child, as the leaderboard shows it.
  await page.goto('/parent-tracking');
  await page.getByLabel('رقم هاتف ولي الأمر').fill(first.parentPhoneNumber);
  await page.getByRole('button', { name: 'بحث' }).click();
  await expect(page.getByRole('heading', { level: 2, name: first.code })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('القاضي');
});

test('the teacher hides a student, whom the teacher area marks and only the student still sees', async ({
  teacherPage,
  page,
  pageOf,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const [student] = await addStudents(teacher, ['ليلى سمير الفيومي'], unique());
  const studentPage = await pageOf({ ...student, password: NEW_PASSWORD });
  await give(teacher, student.id, 900_000);
  await openLive(page, '/leaderboard');
  await expect(podium(page)).toContainText(student.fullName);

  await teacherPage.goto(`/app/teacher/students?q=${student.code}`);
  await teacherPage.getByRole('button', { name: `تعديل: ${student.fullName}` }).click();
  const form = teacherPage.getByRole('dialog');
  await form.getByRole('switch', { name: 'إخفاء من لوحة الشرف' }).click();
  await form.getByRole('button', { name: 'حفظ التعديلات' }).click();
  await expect(form).toBeHidden();
  const marked = (at: Page) => at.getByText('مخفي من لوحة الشرف').filter({ visible: true });
  await expect(marked(teacherPage)).toHaveCount(1);

  await expect(podium(page)).not.toContainText(student.fullName);
  await page.goto(`/leaderboard?code=${student.code}`);
  await expect(page.getByText('لا توجد بيانات في لوحة الشرف')).toBeVisible();
  await studentPage.goto('/leaderboard');
  await expect(podium(studentPage).getByRole('listitem').first()).toContainText(student.fullName);
  await expect(marked(studentPage)).toHaveCount(1);
  await expectAccessible(studentPage);

  await teacherPage.goto(`/app/teacher/points?q=${student.code}`);
  await expect(marked(teacherPage)).toHaveCount(1);
  await teacherPage.goto(`/app/teacher/students/${student.id}`);
  await expect(marked(teacherPage)).toHaveCount(1);
});

test('what the server writes into pages holds no more of a name than is shown', async ({
  page,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const people = await Promise.all([
    createStudent(database, { fullName: 'محمد علي المنشاوي' }),
    createStudent(database, { fullName: 'سارة حسن الشافعي', hideFromLeaderboard: true }),
  ]);
  const [shown, hidden] = people;
  for (const { id } of people) await give(teacher, id, 990_000);
  const addresses = [
    '/',
    '/leaderboard',
    `/leaderboard?code=${shown.code}`,
    `/leaderboard?phone=${shown.phoneNumber}`,
    `/leaderboard?phone=${hidden.phoneNumber}`,
    `/leaderboard?code=${hidden.code}`,
  ];
  for (const names of LEADERBOARD_NAMES) {
    await teacher.get(updateSite, { body: { leaderboardNames: names } });
    for (const address of addresses) {
      // With its head, og: data, structured data and the data that is handed to the scripts.
      const html = await (await page.request.get(address)).text();
      const showsFirst = !address.endsWith(hidden.code) && !address.endsWith(hidden.phoneNumber);
      expect(html.includes(leaderboardName(shown, names)), `${names} ${address}`).toBe(showsFirst);
      expect(html.includes(shown.fullName), `${names} ${address}`).toBe(showsFirst && names === 'full');
      if (names !== 'full') expect(html).not.toContain('المنشاوي');
      expect(html).not.toContain('الشافعي');
      expect(html).not.toContain(hidden.id);
    }
  }
});
