import { addCartItem } from '@daad/contracts/cart.contract';
import { DEMO_TEACHER } from '../people.js';
import { DELIVERY, newProduct } from '../shop.js';
import { clickInRow } from './area.js';
import { expect, test } from './fixtures.js';

test("points that the teacher gives are on the student's open screen at once", async ({
  screenOf,
  student,
  isPhone,
}) => {
  const points = { role: 'region', name: 'نقاطي وترتيبي' } as const;
  const own = await screenOf(student);
  await own.open('/app/student');
  await own.see(points, 'رصيدك 0 نقطة');
  const loaded = await own.evaluate(() => performance.timeOrigin);

  const teacher = await screenOf(DEMO_TEACHER);
  await teacher.open(`/app/teacher/students?code=${student.code}`);
  await clickInRow(teacher, isPhone, { role: 'row', text: student.code }, /^إضافة نقاط/);
  const dialog = { role: 'dialog', name: 'نقاط الطالب' } as const;
  await teacher.fill('عدد النقاط', '٤٠', dialog);
  await teacher.fill('التعليق', 'حفظ القصيدة', dialog);
  await teacher.click({ role: 'button', name: 'إضافة النقاط', in: dialog });
  await teacher.see({ role: 'list', name: 'سجل النقاط', in: dialog }, 'حفظ القصيدة');

  await own.see(points, 'رصيدك 40 نقطة');
  expect(await own.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test("an order of a student comes in on the teacher's open screen", async ({
  screenOf,
  student,
  database,
  apiOf,
}) => {
  const product = await newProduct(database, { price: 90 });
  await (await apiOf(student)).get(addCartItem, { body: { productId: product.id, quantity: 1 } });
  const teacher = await screenOf(DEMO_TEACHER);
  await teacher.open(`/app/teacher/orders?student=${student.id}`);
  await teacher.see({ role: 'main' }, 'لا توجد طلبات');

  const own = await screenOf(student);
  await own.open('/app/student/cart');
  await own.click({ role: 'button', name: 'إتمام الطلب' });
  const dialog = { role: 'dialog', name: 'إتمام الطلب' } as const;
  await own.fill('عنوان التسليم', DELIVERY.deliverAddress, dialog);
  await own.fill('رقم الهاتف', DELIVERY.deliverPhone, dialog);
  await own.click({ role: 'button', name: 'إرسال الطلب', in: dialog });
  await own.see({ role: 'heading', name: /^تم إرسال طلبك رقم/ });
  await teacher.see({ role: 'article', name: /^طلب #/ }, '90.00');
});
