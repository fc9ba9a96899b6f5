import { createExam as addExam } from '@daad/contracts/exams.contract';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import type { Locator } from '@playwright/test';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { unique } from './new-students.js';
import { boxOf, ROW } from './phone.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

const TABLE_ROW = `tbody > tr, ${ROW}`;

/** Where `list` is, before `act`, while `note` is shown, and after it has gone. */
async function expectStill(list: Locator, note: Locator, act: () => Promise<void>): Promise<void> {
  await expect(note).toBeHidden();
  const before = (await boxOf(list)).y;
  await act();
  await expect(note).toBeVisible();
  expect((await boxOf(list)).y, 'with the message').toBe(before);
  await expect(note).toBeHidden();
  expect((await boxOf(list)).y, 'after the message').toBe(before);
}

for (const size of SIZES) {
  test(`messages of a class come and go above its lists without moving them, ${size.width} px wide`, async ({
    teacherPage: page,
    database,
  }) => {
    const mark = unique();
    const room = await createClass(database, { name: `صف ${mark}` });
    const pupil = await createPupil(database, room.id, { fullName: `منال ${mark}` });
    for (const name of ['أميرة عبد الرحمن عبد السلام البحيري', 'سامي'])
      await createStudent(database, { fullName: `${name} ${mark}` });
    await page.setViewportSize(size);
    await page.goto(`/app/teacher/classes?q=${encodeURIComponent(room.name)}`);
    if (size.width === 390) {
      await page.getByRole('button', { name: `إجراءات ${room.name}` }).click();
      await page.getByRole('menuitem', { name: /^عرض طلاب/ }).click();
    } else await page.getByRole('button', { name: `عرض طلاب ${room.name}`, exact: true }).click();

    const students = page.getByRole('dialog', { name: `طلاب ${room.name}` });
    const row = students.locator(TABLE_ROW).filter({ hasText: pupil.fullName });
    await expect(row).toBeVisible();
    await expectStill(row, students.getByText(`تم تسجيل حضور الطالب بنجاح: ${pupil.fullName}`), () =>
      students.getByRole('button', { name: `تسجيل حضور ${pupil.fullName}` }).click(),
    );

    await students.getByRole('button', { name: 'إضافة طالب' }).click();
    const adding = page.getByRole('dialog', { name: `إضافة طالب إلى ${room.name}` });
    await adding.getByRole('searchbox').fill(mark);
    await expect(adding.getByRole('listitem')).toHaveCount(2);
    const list = adding.getByRole('list', { name: 'طلاب بلا صف' });
    await expectStill(list, adding.getByText('تم إضافة الطالب إلى الصف بنجاح'), () =>
      adding.getByRole('button', { name: /^إضافة أميرة/ }).click(),
    );
  });

  test(`messages of exams and points move nothing below them, ${size.width} px wide`, async ({
    teacherPage: page,
    database,
    apiOf,
  }) => {
    const mark = unique();
    const teacher = await apiOf(DEMO_TEACHER);
    const pupils = [];
    for (const name of ['سلوى', 'حسام', 'هدى'])
      pupils.push(await createStudent(database, { fullName: `${name} ${mark}`, code: `${mark}-${name}` }));
    const exam = await teacher.get(addExam, {
      body: { name: `امتحان ${mark}`, degree: 60, date: new Date().toISOString() },
    });
    await page.setViewportSize(size);
    await page.goto(`/app/teacher/exams?name=${mark}`);
    if (size.width === 390) {
      await page.getByRole('button', { name: `إجراءات ${exam.name}` }).click();
      await page.getByRole('menuitem', { name: `طلاب ودرجات ${exam.name}` }).click();
    } else await page.getByRole('button', { name: `طلاب ودرجات ${exam.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'إضافة طالب' }).click();
    const adding = page.getByRole('dialog', { name: `إضافة طالب إلى ${exam.name}` });
    await adding.getByRole('searchbox').fill(mark);
    await expect(adding.getByRole('listitem')).toHaveCount(3);
    await adding.getByRole('checkbox', { name: /^تحديد سلوى/ }).check();
    const all = adding.getByRole('checkbox', { name: 'تحديد الكل' });
    await expectStill(all, adding.getByText('أُضيف إلى الامتحان: طالب واحد'), () =>
      adding.getByRole('button', { name: /^إضافة المحددين/ }).click(),
    );

    await page.goto(`/app/teacher/points?code=${encodeURIComponent(`${mark}-هدى`)}`);
    const row = page.getByRole('main').locator(TABLE_ROW).filter({ hasText: 'هدى' });
    await row.getByRole('button').last().click();
    const points = page.getByRole('dialog', { name: 'نقاط الطالب' });
    await points.getByRole('button', { name: 'إضافة نقاط' }).click();
    await points.getByLabel('عدد النقاط').fill('5');
    await points.getByLabel('التعليق').fill('إجابة');
    const amount = points.getByLabel('عدد النقاط');
    await expectStill(amount, points.getByText('تمت إضافة النقاط بنجاح: 5 نقاط'), () =>
      amount.press('Enter'),
    );
  });
}
