import { createDirectPoints } from '@daad/contracts/points.contract';
import { DEMO_TEACHER } from '../people.js';
import { newProduct } from '../shop.js';
import { test } from './fixtures.js';

test('a visitor reads the home page and the other public pages', async ({ screenOf, size, isPhone }) => {
  const screen = await screenOf();
  await screen.open('/');
  await screen.see({ role: 'heading', name: /العربية/ });
  await screen.see({ role: 'heading', name: 'استكشف المنصة' });
  await screen.seeLayout(size);
  for (const [label, path] of [
    ['الأخبار', '/news'],
    ['لوحة الشرف', '/leaderboard'],
  ] as const) {
    if (isPhone) await screen.click({ role: 'button', name: 'فتح القائمة' });
    await screen.click({ role: 'link', name: label, in: { role: 'navigation', name: 'صفحات الموقع' } });
    await screen.seePath(path);
    await screen.see({ role: 'heading', name: label });
    await screen.seeLayout(size);
  }
  await screen.back();
  await screen.seePath('/news');
  await screen.see({ role: 'heading', name: 'الأخبار' });
});

test('a visitor finds a product in the store, opens it, and Back closes it', async ({
  screenOf,
  size,
  database,
}) => {
  const { name } = await newProduct(database, { price: 80 });
  const screen = await screenOf();
  await screen.open('/store');
  await screen.see({ role: 'article' });
  await screen.seeLayout(size);
  await screen.fill('ابحث في المتجر', name);
  await screen.seeCount({ role: 'article' }, 1);
  await screen.see({ role: 'article', text: name }, '80.00');
  await screen.seePath(/q=/);

  await screen.click({ role: 'link', name, in: { role: 'heading' } });
  const popup = { role: 'dialog', name: 'تفاصيل المنتج' } as const;
  await screen.see({ ...popup, text: name });
  await screen.seePath(/product=/);
  await screen.seeLayout(size);
  await screen.back();
  await screen.gone(popup);
  await screen.see({ role: 'article', text: name });
});

test('a parent finds the child with Arabic digits, and reads its points', async ({
  screenOf,
  size,
  student,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  await teacher.get(createDirectPoints, { body: { studentId: student.id, points: 37, comment: 'تميز' } });
  const screen = await screenOf();
  await screen.open('/parent-tracking');
  const arabic = student.parentPhoneNumber.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)));
  await screen.fill('رقم هاتف ولي الأمر', arabic);
  await screen.press('Enter');
  await screen.click({ role: 'button', name: 'عرض التفاصيل', in: { role: 'article', text: student.code } });
  await screen.see({ role: 'region', name: 'مجموع النقاط', in: { role: 'dialog' } }, '37');
  await screen.seeLayout(size);
  await screen.press('Escape');
  await screen.gone({ role: 'dialog' });
});
