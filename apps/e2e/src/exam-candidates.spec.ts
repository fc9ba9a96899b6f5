import { createExam, listExams, listExamStudents } from '@daad/contracts/exams.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil, createStage } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { unique } from './new-students.js';
import { boxOf } from './phone.js';

const namesIn = async (teacher: ApiClient, examId: string) => {
  const { items } = await teacher.get(listExamStudents, { params: { examId }, query: { pageSize: 100 } });
  return items.map(({ fullName }) => fullName).sort();
};

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${size.width} px`, () => {
    test.use({ viewport: size });

    test('the class picker of the exam form stays open until all classes are chosen', async ({
      teacherPage: page,
      database,
      apiOf,
    }) => {
      const teacher = await apiOf(DEMO_TEACHER);
      const mark = unique();
      const pupils: string[] = [];
      const classNames: string[] = [];
      for (const number of [1, 2, 3]) {
        // One after the other at the end of the list.
        const index = 9000 + number;
        const made = await createClass(database, { name: `مجموعة المتفوقين ${mark} ${number}`, index });
        const { fullName } = await createPupil(database, made.id, { fullName: `طالب ${mark} ${number}` });
        classNames.push(made.name);
        pupils.push(fullName);
      }

      await page.goto('/app/teacher/exams');
      await page.getByRole('button', { name: 'إضافة امتحان' }).first().click();
      const form = page.getByRole('dialog', { name: 'إضافة امتحان' });
      await form.getByLabel('اسم الامتحان').fill(`امتحان ${mark}`);
      await form.getByLabel('الدرجة الكلية').fill('60');
      await form.getByLabel('التاريخ والوقت').click();
      await page.locator('[data-today]').first().click();
      await page.getByRole('button', { name: 'تأكيد الوقت' }).click();

      const field = form.getByRole('combobox', { name: /^الصفوف/ });
      await field.click();
      const list = page.getByRole('listbox');
      const options = classNames.map((name) => list.getByRole('option', { name }));
      const [first, second, third] = [present(options[0]), present(options[1]), present(options[2])];
      await third.scrollIntoViewIfNeeded();
      const before = await boxOf(third);
      for (const option of [first, second]) {
        await option.click();
        await expect(option).toHaveAttribute('aria-selected', 'true');
        await expect(list).toBeVisible();
        // The next choice stays where it is, although the chosen ones take room in the field.
        expect(await boxOf(third)).toEqual(before);
      }
      await third.click();
      await expect(list).toBeVisible();
      await third.click();
      await expect(third).toHaveAttribute('aria-selected', 'false');
      // It closes when the work goes on elsewhere, and covers no button until then.
      await form.getByRole('button', { name: 'إضافة الامتحان' }).click();
      await expect(form).toBeHidden();

      await expect(page.getByRole('region', { name: 'ورقة الدرجات' })).toContainText('أُدخلت 0 من 2');
      const { items } = await teacher.get(listExams, { query: { name: mark } });
      expect(await namesIn(teacher, present(items[0]).id)).toEqual(pupils.slice(0, 2));
    });

    test('candidates show their stage, and several are added at once or one by one', async ({
      teacherPage: page,
      database,
      apiOf,
    }) => {
      const teacher = await apiOf(DEMO_TEACHER);
      const mark = unique();
      const stage = await createStage(database, { name: `المرحلة ${mark}` });
      const made = await createClass(database, { name: `صف ${mark}`, stageId: stage.id });
      const [ahmed, mona, sara, huda] = [
        `أحمد ${mark}`,
        `منى ${mark}`,
        `سارة ${mark}`,
        `هدى ${mark}`,
      ] as const;
      await createPupil(database, made.id, { fullName: ahmed, stageId: stage.id });
      for (const fullName of [mona, sara, huda])
        await createStudent(database, { fullName, stageId: stage.id });
      const exam = await teacher.get(createExam, {
        body: { name: `امتحان ${mark}`, degree: 60, date: new Date().toISOString() },
      });

      await page.goto(`/app/teacher/exams/${exam.id}/grades`);
      await page.getByRole('button', { name: 'إضافة طلاب' }).first().click();
      const adding = page.getByRole('dialog', { name: `إضافة طالب إلى ${exam.name}` });
      await adding.getByRole('searchbox').fill(mark);
      const list = adding.getByRole('list', { name: 'نتائج البحث' });
      const rows = list.getByRole('listitem');
      await expect(rows).toHaveCount(4);
      for (const row of await rows.all()) await expect(row).toContainText(stage.name);
      await expect(rows.filter({ hasText: ahmed })).toContainText(made.name);

      const several = adding.getByRole('button', { name: /^إضافة المحددين/ });
      await expect(several).toBeDisabled();
      for (const name of [ahmed, mona]) await adding.getByRole('checkbox', { name: `تحديد ${name}` }).check();
      await expect(several).toHaveText('إضافة المحددين (2)');
      const places = async () => [(await boxOf(several)).y, (await boxOf(list)).y];
      const before = await places();
      await several.click();
      const added = adding.getByText('أُضيف إلى الامتحان: طالبان');
      await expect(added).toBeVisible();
      await expect(rows).toHaveCount(2);
      // Neither the message nor the shorter list moves what is tapped next.
      expect(await places()).toEqual(before);
      expect(await namesIn(teacher, exam.id)).toEqual([ahmed, mona].sort());
      await expect(added).toBeHidden();
      expect(await places()).toEqual(before);

      await adding.getByRole('button', { name: `إضافة ${sara} إلى الامتحان` }).click();
      await expect(adding.getByText(`بنجاح: ${sara}`)).toBeVisible();
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(huda);
      expect(await places()).toEqual(before);
      expect(await namesIn(teacher, exam.id)).toEqual([ahmed, mona, sara].sort());
    });
  });
}
