import { updateStudent } from '@daad/contracts/students.contract';
import { createStage } from '@daad/testing/classroom-builders';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { dialogOf } from './registers.js';

const SCREEN = '/app/teacher/audit';

test('the trail shows a change as it happens, with what was before, and finds it again', async ({
  teacherPage: page,
  student,
  apiOf,
  database,
}) => {
  await page.goto(SCREEN);
  const stage = await createStage(database);
  const teacher = await apiOf(DEMO_TEACHER);
  const { id, code, phoneNumber, parentPhoneNumber } = student;
  const fullName = `${student.fullName} الجديد`;
  await teacher.get(updateStudent, {
    params: { id },
    body: { fullName, code, phoneNumber, parentPhoneNumber, educationalStageId: stage.id },
  });
  const row = page.getByRole('row').filter({ hasText: `تعديل بيانات ${fullName}` });
  await expect(row).toBeVisible();
  await expect(row).toContainText('127.0.0.1');

  await row.getByRole('button', { name: /^التفاصيل: / }).click();
  const details = dialogOf(page, 'تفاصيل التغيير');
  const nameRow = details.getByRole('row', { name: /الاسم/ });
  await expect(nameRow).toContainText(student.fullName);
  await expect(nameRow).toContainText(fullName);
  // The name of the stage, not its id.
  await expect(details.getByRole('row', { name: /المرحلة/ })).toContainText(stage.name);
  await details.getByRole('link', { name: 'صفحة الطالب' }).click();
  await expect(page).toHaveURL(new RegExp(id));

  await page.getByRole('link', { name: 'تغييرات هذا الطالب' }).click();
  await expect(page).toHaveURL(new RegExp(`student=${id}`));
  await expect(page.getByRole('row').filter({ hasText: fullName }).first()).toBeVisible();
  await page.getByRole('combobox', { name: 'العملية' }).selectOption('حذف');
  await expect(page.getByText('لا توجد تغييرات مطابقة')).toBeVisible();
  await page.getByRole('button', { name: 'عرض الكل' }).click();
  await page.getByLabel('بحث', { exact: true }).fill(fullName);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('row').filter({ hasText: `تعديل بيانات ${fullName}` })).toHaveCount(1);
});

test("a student's data are saved as an archive, and erased once the code is typed", async ({
  teacherPage: page,
  student,
  studentPage,
  database,
  expectProblems,
}) => {
  // The code that is not the student's, and what the erased student's page asks for.
  expectProblems(/status of 40[014]/);
  await studentPage.goto('/app/student');
  await page.goto(`/app/teacher/students/${student.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'تصدير كل البيانات' }).click();
  expect((await download).suggestedFilename()).toBe(`student_${student.code}.zip`);

  await page.getByRole('button', { name: 'محو البيانات نهائياً' }).click();
  const dialog = dialogOf(page, 'محو بيانات الطالب نهائياً');
  const field = dialog.getByRole('textbox', { name: /للتأكيد اكتب كود الطالب/ });
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('اكتب كود الطالب للتأكيد')).toBeVisible();
  await field.fill('S-0');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('الكود لا يطابق كود الطالب، لم يُمحَ شيء')).toBeVisible();
  await field.fill(student.code);
  await page.keyboard.press('Enter');

  await expect(page.getByText('تم محو بيانات الطالب نهائياً')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/teacher\/students$/);
  await expect(studentPage.getByRole('dialog')).toBeVisible();
  const rows = await database.query<{ name: string }[]>(
    'select full_name as name from student where id = $1',
    [student.id],
  );
  expect(present(rows[0]).name).toBe('طالب محذوف');

  await page.goto(`${SCREEN}?kind=erased&student=${student.id}`);
  await expect(page.getByRole('row').filter({ hasText: 'محو بيانات طالب محذوف نهائياً' })).toBeVisible();
});
