import { type Permission, PERMISSIONS } from '@daad/contracts/access';
import { updateAssistant } from '@daad/contracts/staff.contract';
import { createAssistant } from '@daad/testing/assistants';
import type { Page } from '@playwright/test';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The calls that the server refuses from now on. */
function refusalsOn(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${response.url()}`);
  });
  return refused;
}

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'القائمة الرئيسية' });
/** Once everything on it is there. */
async function expectPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('هذه الصفحة ليست ضمن صلاحياتك')).toBeHidden();
  await expect(page.getByRole('main').getByRole('status', { name: 'جارٍ التحميل' })).toHaveCount(0);
}

/** What opens after the sign-in page. */
const FIRST: Record<Permission, string> = {
  attendance: 'door',
  grades: 'exams',
  students: 'students',
  points: 'points',
  orders: 'orders',
  store: 'products',
  news: 'news',
  reports: '',
  fees: 'shifts',
};

for (const permission of PERMISSIONS) {
  test(`an assistant with ${permission} alone sees no page and calls nothing that is refused`, async ({
    page,
    apiOf,
  }) => {
    const assistant = await createAssistant(await apiOf(DEMO_TEACHER), { permissions: [permission] });
    const refused = refusalsOn(page);
    await page.goto('/app/login');
    await page.getByLabel('الرقم القومي').fill(assistant.phoneNumber);
    await page.getByRole('textbox', { name: 'كلمة المرور' }).fill(assistant.password);
    await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
    const first = `/app/teacher/${FIRST[permission]}`.replace(/\/$/, '');
    await expect(page).toHaveURL(new RegExp(`${first}/?(\\?.*)?$`));

    const paths = await menuOf(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(paths[0]).toBe(first);
    expect(paths).not.toContain('/app/teacher/staff');
    expect(paths).not.toContain('/app/teacher/settings');
    for (const path of paths) {
      await menuOf(page).locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(new RegExp(`${path}/?(\\?.*)?$`));
      await expectPage(page);
    }
    expect(refused).toEqual([]);
  });
}

test('a page of another permission is refused by the screen, not by the server, and no phone is shown', async ({
  pageOf,
  apiOf,
  student,
}) => {
  const assistant = await createAssistant(await apiOf(DEMO_TEACHER), { permissions: ['attendance'] });
  const page = await pageOf(assistant, PHONE);
  const refused = refusalsOn(page);
  const closed = {
    orders: 'الطلبات',
    settings: 'الإعدادات',
    news: 'الأخبار',
    staff: 'المساعدون',
    audit: 'سجل التغييرات',
    [`students/${student.id}`]: 'صفحة الطالب',
  };
  for (const [path, name] of Object.entries(closed)) {
    await page.goto(`/app/teacher/${path}`);
    await expect(page.getByText('هذه الصفحة ليست ضمن صلاحياتك')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'مسار التنقل' })).toContainText(name);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'الذهاب إلى صفحتي الأولى' }).click();
  await expect(page).toHaveURL(/teacher\/door/);

  await page.goto(`/app/teacher/students?q=${encodeURIComponent(student.fullName)}`);
  await expect(page.getByText(student.fullName)).toBeVisible();
  await expect(page.getByRole('link', { name: student.fullName })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(student.phoneNumber);
  await expect(page.getByRole('button', { name: 'إضافة طالب' })).toHaveCount(0);

  const bar = page.getByRole('navigation', { name: 'أهم الصفحات' });
  await expect(bar.getByRole('link')).toHaveText(['الباب', 'الحضور', 'الطلاب', 'الصفوف']);
  await expectAccessible(page);
  expect(refused).toEqual([]);
});

test('who prints registers alone gets their page without a tab', async ({ pageOf, apiOf }) => {
  const page = await pageOf(
    await createAssistant(await apiOf(DEMO_TEACHER), { permissions: ['attendance'] }),
  );
  await page.goto('/app/teacher/cards');
  await expect(page.getByRole('heading', { level: 1, name: 'كشوف الحضور' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'الصف' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('an assistant without permissions is led to the own account', async ({ pageOf, apiOf }) => {
  const page = await pageOf(await createAssistant(await apiOf(DEMO_TEACHER), { permissions: [] }));
  await page.goto('/app/teacher/students');
  await expect(page.getByText('هذه الصفحة ليست ضمن صلاحياتك')).toBeVisible();
  await expect(page.getByRole('region', { name: 'إجراءات سريعة' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'حسابي', exact: true }).last().click();
  await expect(page).toHaveURL(/teacher\/account/);
});

test('a change of permissions changes the menu at once, and keeps what is typed on a page that stays', async ({
  pageOf,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const assistant = await createAssistant(teacher, { permissions: ['news', 'orders'] });
  const { id, fullName, phoneNumber } = assistant;
  const page = await pageOf(assistant);
  await page.goto('/app/teacher/news');
  await expect(page.getByText('متصل').first()).toBeVisible();
  await page.getByRole('button', { name: 'إضافة خبر' }).first().click();
  await page.getByLabel('العنوان').fill('رحلة إلى المكتبة');

  const grant = (...permissions: Permission[]) =>
    teacher.get(updateAssistant, { params: { id }, body: { fullName, phoneNumber, permissions } });
  const link = (name: string) => menuOf(page).getByRole('link', { name, includeHidden: true });
  await grant('news', 'grades');
  await expect(link('الامتحانات')).toHaveCount(1);
  await expect(link('الطلبات')).toHaveCount(0);
  await expect(page.getByLabel('العنوان')).toHaveValue('رحلة إلى المكتبة');

  await grant('grades');
  await expect(page.getByText('هذه الصفحة ليست ضمن صلاحياتك')).toBeVisible();
  await grant('grades', 'news');
  await expect(page.getByRole('heading', { level: 1, name: 'الأخبار' })).toBeVisible();
});

test('an assistant changes the own password on the page of the own account', async ({ pageOf, apiOf }) => {
  const assistant = await createAssistant(await apiOf(DEMO_TEACHER), { permissions: ['points'] });
  const page = await pageOf(assistant);
  await page.goto('/app/teacher/points');
  await page.getByRole('button', { name: `حساب ${assistant.fullName}` }).click();
  await page.getByRole('menuitem', { name: 'حسابي' }).click();
  await expect(page.getByRole('list', { name: 'صلاحياتي' })).toHaveText('النقاط');
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'كلمة المرور الحالية' }).fill(assistant.password);
  await page.getByRole('textbox', { name: 'كلمة المرور الجديدة', exact: true }).fill('Morning-lamp-42');
  await page.getByRole('textbox', { name: 'تأكيد كلمة المرور الجديدة' }).fill('Morning-lamp-42');
  await page.getByRole('button', { name: 'تغيير كلمة المرور' }).click();
  await expect(page.getByText('تم تغيير كلمة المرور بنجاح')).toBeVisible();
  await apiOf({ phoneNumber: assistant.phoneNumber, password: 'Morning-lamp-42' });
});
