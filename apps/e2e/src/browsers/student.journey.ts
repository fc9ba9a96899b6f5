import { createDirectPoints } from '@daad/contracts/points.contract';
import { DEMO_TEACHER } from '../people.js';
import { DELIVERY, newProduct } from '../shop.js';
import { openFromMenu, signIn } from './area.js';
import { test } from './fixtures.js';

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩';
const inArabic = (text: string) => text.replaceAll(/\d/g, (digit) => ARABIC_DIGITS.charAt(Number(digit)));

test('a student signs in with Arabic digits and reads where the points come from', async ({
  screenOf,
  size,
  isPhone,
  student,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  await teacher.get(createDirectPoints, {
    body: { studentId: student.id, points: 65, comment: 'إلقاء جميل' },
  });
  const screen = await screenOf();
  await screen.open('/app/student');
  await screen.seePath(/^\/app\/login/);
  await screen.seeLayout(size);
  await signIn(screen, { ...student, phoneNumber: inArabic(student.phoneNumber) });
  await screen.seePath('/app/student');
  await screen.see({ role: 'region', name: 'نقاطي وترتيبي' }, 'رصيدك 65 نقطة');
  await screen.seeLayout(size);
  await openFromMenu(screen, isPhone, 'نقاطي');
  await screen.seePath('/app/student/points');
  await screen.see({ role: 'list', name: 'سجل النقاط' }, 'إلقاء جميل');
  await screen.seeLayout(size);
});

test('a student fills the cart, orders, and finds the order in the list', async ({
  screenOf,
  size,
  student,
  database,
}) => {
  const { name } = await newProduct(database, { price: 75.5 });
  const screen = await screenOf(student);
  await screen.open('/app/student/store');
  await screen.fill('ابحث في المتجر', name);
  await screen.seeCount({ role: 'article' }, 1);
  const add = { role: 'button', in: { role: 'article', text: name } } as const;
  await screen.click(add);
  await screen.click({ role: 'link', name: /^سلة المشتريات: قطعة واحدة/ });
  await screen.seePath('/app/student/cart');
  await screen.see({ role: 'region', name: 'ملخص الطلب' }, '75.50');
  await screen.seeLayout(size);

  await screen.click({ role: 'button', name: 'إتمام الطلب' });
  const dialog = { role: 'dialog', name: 'إتمام الطلب' } as const;
  await screen.fill('عنوان التسليم', DELIVERY.deliverAddress, dialog);
  await screen.fill('رقم الهاتف', DELIVERY.deliverPhone, dialog);
  await screen.seeLayout(size);
  await screen.click({ role: 'button', name: 'إرسال الطلب', in: dialog });
  await screen.see({ role: 'heading', name: /^تم إرسال طلبك رقم \d+$/ });
  await screen.gone(dialog);
  await screen.click({ role: 'link', name: 'تابع طلبك' });
  await screen.see({ role: 'article', name: /^طلب #/ }, '75.50');
  await screen.seeLayout(size);
});
