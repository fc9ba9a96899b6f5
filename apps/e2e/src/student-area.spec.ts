import { attend } from '@daad/contracts/attendance.contract';
import { addExamStudent } from '@daad/contracts/exams.contract';
import { changeOrderStatus, placeOrder } from '@daad/contracts/orders.contract';
import { createDirectPoints, removePoints } from '@daad/contracts/points.contract';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { createStudent } from '@daad/testing/builders';
import { addToClass, createClass } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { present } from '@daad/testing/present';
import type { Locator } from '@playwright/test';
import { DEMO_STUDENT, DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { newProduct } from './shop.js';

test('points arrive on the dashboard and in the ledger the moment they are given @main', async ({
  student,
  studentPage,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  await studentPage.goto('/app/student');
  const medal = studentPage.getByRole('region', { name: 'نقاطي وترتيبي' });
  await expect(medal.getByRole('status')).toHaveText('رصيدك 0 نقطة');
  await expect(medal.getByText('جديد', { exact: true })).toBeVisible();
  await expect(medal.getByText('يحتاج تحسين')).toHaveCount(0);
  await teacher.get(createDirectPoints, {
    body: { studentId: student.id, points: 65, comment: 'إلقاء جميل' },
  });
  await expect(medal.getByRole('status')).toHaveText('رصيدك 65 نقطة');
  await expect(medal).toContainText('بقيت 5 نقاط لتصل إلى مستوى «جيد»');
  await expect(medal).toContainText(/بينك وبين المركز \S+ .*(نقط|نقاط)/);

  await medal.getByRole('link', { name: 'من أين جاءت نقاطي؟' }).click();
  await expect(studentPage).toHaveURL('/app/student/points');
  const ledger = studentPage.getByRole('list', { name: 'سجل النقاط' });
  await expect(ledger).toContainText('إلقاء جميل');
  await teacher.get(removePoints, {
    body: { studentId: student.id, points: 15, comment: 'ورقة 3A، تأخير 2026-11-22' },
  });
  await expect(ledger).toContainText('ورقة 3A، تأخير 2026-11-22');
  // A day stays whole where a line ends.
  await expect(ledger.getByText('2026-11-22', { exact: true })).toHaveAttribute('dir', 'ltr');
  await expect(ledger.getByText('3A', { exact: true })).toHaveAttribute('dir', 'ltr');
  await expect(medal.getByRole('status')).toHaveText('رصيدك 50 نقطة');
});

test('the home shows what comes next, and follows marks and orders @main', async ({
  student,
  studentPage: page,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const today = cairoToday();
  // Meets at a time that is over or still to come, whenever this runs: the day of the week is tomorrow's.
  const own = await createClass(database, { day: weekdayOf(addDays(today, 1)), time: '16:30:00' });
  await addToClass(database, own.id, student.id, { joinedOn: addDays(today, -60) });
  const exam = await createExam(database, { date: new Date(Date.now() + 9 * 86_400_000).toISOString() });
  await teacher.get(addExamStudent, {
    body: { examId: exam.id, studentId: student.id, studentDegree: 0 },
  });
  const product = await newProduct(database, { price: 40 });
  await page.goto('/app/student');
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('حصتك القادمة')).toContainText('4:30 م');
  await expect(part('حصتك القادمة')).toContainText('غداً');
  await expect(part('امتحانك القادم')).toContainText(exam.name);
  await expect(part('طلبك')).toContainText('لا طلب في الطريق إليك');
  await expect(part('حضورك هذا الشهر')).toContainText('لا حصص هذا الشهر بعد');
  await expect(part('آخر الأخبار').getByRole('time')).toBeVisible();

  await teacher.get(attend, { query: { studentId: student.id, classId: own.id, date: today } });
  await expect(part('حضورك هذا الشهر')).toContainText('حضرت حصة واحدة، ولم تغب');
  await expect(part('حضورك هذا الشهر').getByRole('listitem')).toContainText('حاضر');
  const order = await teacher.get(placeOrder, {
    body: {
      studentId: student.id,
      items: [{ productId: product.id, quantity: 1 }],
      deliverAddress: 'شارع النيل',
      deliverPhone: '01012345678',
    },
  });
  const step = part('طلبك').getByRole('listitem').and(page.locator('[aria-current=step]'));
  await expect(step).toContainText('قيد الانتظار');
  await teacher.get(changeOrderStatus, { body: { orderIds: [order.id], status: 'Prepared' } });
  await expect(step).toContainText('تم التحضير');
  await teacher.get(changeOrderStatus, { body: { orderIds: [order.id], status: 'Delivered' } });
  await expect(part('طلبك')).toContainText('لا طلب في الطريق إليك');
  await expectAccessible(page);
});

test('attendance has every mark, month by month, and follows new ones @main', async ({
  student,
  studentPage: page,
  database,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const today = cairoToday();
  const own = await createClass(database, { day: weekdayOf(addDays(today, 1)), time: '16:30:00' });
  await addToClass(database, own.id, student.id, { joinedOn: '2025-03-01' });
  const mate = await createStudent(database);
  const came = (studentId: string, date: string) =>
    database.query(
      'insert into attendance (id, student_id, class_id, date, points) values (uuid_v7(), $1, $2, $3, 5)',
      [studentId, own.id, date],
    );
  await came(student.id, '2025-03-04');
  await came(mate.id, '2025-03-11');
  await page.goto('/app/student');
  await page.getByRole('link', { name: 'كل الشهور' }).click();
  await expect(page).toHaveURL('/app/student/attendance');
  const months = page.getByRole('navigation', { name: 'الشهور' });
  await expect(page.getByText('لا حصص في هذا الشهر')).toBeVisible();
  const marks = page.getByRole('list', { name: 'حصص الشهر' }).getByRole('listitem');
  await teacher.get(attend, { query: { studentId: student.id, classId: own.id, date: today } });
  await expect(marks).toHaveText([/حاضر/]);

  // Months without marks are skipped.
  await months.getByRole('link', { name: 'الشهر السابق' }).click();
  await expect(page).toHaveURL(/month=2025-03/);
  await expect(months.getByRole('heading', { name: 'مارس 2025' })).toBeVisible();
  await expect(marks).toHaveText([/11 مارس.*غائب/, /4 مارس.*\+5.*حاضر/]);
  await expect(page.getByText('حضرت حصة واحدة، وغبت عن حصة واحدة')).toBeVisible();
  await expect(months.getByRole('button', { name: 'الشهر السابق' })).toBeDisabled();
  await expectAccessible(page);
  await page.goBack();
  await expect(marks).toHaveText([/حاضر/]);
  await page.goto('/app/student/points');
  await expect(page.getByRole('list', { name: 'سجل النقاط' })).toContainText(/بتاريخ \d{1,2} \p{L}+ 20\d\d/u);
});

test('exams are found by name and by state @main', async ({ pageOf }) => {
  const page = await pageOf(DEMO_STUDENT);
  await page.goto('/app/student/exams');
  const rows = page.getByRole('table', { name: 'امتحاناتي' }).getByRole('row');
  await expect(rows.filter({ hasText: 'بروفة الثانوية العامة' })).toBeVisible();
  await page.getByLabel('اسم الامتحان').fill('النحو');
  await expect(rows.filter({ hasText: 'بروفة' })).toHaveCount(0);
  await expect(rows.filter({ hasText: 'النحو' }).first()).toBeVisible();
  await page.getByRole('radiogroup', { name: 'حالة الامتحان' }).getByText('قادم').click();
  await expect(page.getByText('لا توجد امتحانات بهذه المواصفات')).toBeVisible();
  await page.getByRole('button', { name: 'مسح الفلاتر' }).click();
  await expect(rows.filter({ hasText: 'بروفة' })).toBeVisible();

  // What was being typed goes with the filters, instead of being searched for afterwards.
  await page.getByRole('radiogroup', { name: 'حالة الامتحان' }).getByText('قادم').click();
  await expect(page).toHaveURL(/status=upcoming/);
  await page.getByLabel('اسم الامتحان').fill('النحو');
  await page.getByRole('button', { name: 'مسح الفلاتر' }).click();
  await expect(page.getByLabel('اسم الامتحان')).toHaveValue('');
  await expect(page).toHaveURL('/app/student/exams');
});

test('an address past the last page leads to the last one', async ({ studentPage: page, database }) => {
  const { name } = await newProduct(database);
  for (const [path, filter] of [
    ['/app/student/store', new URLSearchParams({ q: name }).toString()],
    ['/app/student/orders', 'status=Pending'],
    ['/app/student/exams', 'status=completed'],
  ]) {
    await page.goto(`${path}?${filter}&page=9`);
    await expect(page).toHaveURL(`${path}?${filter}`);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  test('what fingers press is 44 px high and wide', async ({ studentPage: page }) => {
    const expectLarge = (target: Locator) =>
      expect
        .poll(async () => {
          const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
          return Math.min(width, height);
        })
        .toBeGreaterThanOrEqual(44);

    // Only a slide show that plays has a button to stop it.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/app/student/exams');
    await expectLarge(page.getByRole('radiogroup', { name: 'حالة الامتحان' }).getByText('قادم').locator('..'));

    await page.goto('/app/student/store');
    await expectLarge(page.getByRole('button', { name: 'صفحة 2' }));
    const pages = page.getByRole('navigation', { name: 'صفحات القائمة' });
    await expect.poll(async () => (await pages.boundingBox())?.height).toBeLessThan(60);
    await page.getByRole('button', { name: /^تصفية/ }).click();
    const available = page.getByRole('checkbox', { name: 'المتاح فقط' });
    // The sheet comes up: it waits until it stands still.
    await available.tap({ trial: true });
    const box = present(await available.boundingBox());
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 + 20);
    await expect(page).toHaveURL(/all=true/);
    await page.getByRole('button', { name: 'عرض النتائج' }).click();

    await page.getByRole('link', { name: /^المجموعة الكاملة/ }).click();
    const popup = page.getByRole('dialog', { name: 'تفاصيل المنتج' });
    await expectLarge(popup.getByRole('button', { name: 'صورة 2' }));
    await expectLarge(popup.getByRole('button', { name: 'إيقاف العرض' }));
    await expectLarge(popup.getByRole('spinbutton', { name: 'الكمية' }));
  });
});
