import { addExamStudent } from '@daad/contracts/exams.contract';
import { createExam } from '@daad/testing/exam-builders';
import type { Locator } from '@playwright/test';
import { DEMO_TEACHER, expect, test } from './fixtures.js';
import { unique } from './new-students.js';

const SCORE = '56.5 من 60';

/** The parts of the grade as the eye meets them, from right to left. */
const readingOrder = (score: Locator): Promise<string[]> =>
  score.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const parts: { text: string; right: number }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(/[^\s\u00a0]+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        parts.push({ text, right: range.getBoundingClientRect().right });
      }
    }
    return parts.sort((one, other) => other.right - one.right).map(({ text }) => text);
  });

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a grade reads ${SCORE} to student, parent and teacher at ${size.width} px`, async ({
    student,
    studentPage,
    teacherPage,
    pageOf,
    database,
    apiOf,
  }) => {
    const teacher = await apiOf(DEMO_TEACHER);
    const exam = await createExam(database, { name: `امتحان ${unique()}`, degree: 60 });
    const body = { examId: exam.id, studentId: student.id, studentDegree: 56.5 };
    await teacher.get(addExamStudent, { body });
    const parentPage = await pageOf();
    for (const page of [studentPage, teacherPage, parentPage]) await page.setViewportSize(size);

    await studentPage.goto('/app/student/exams');
    await teacherPage.goto(`/app/teacher/students/${student.id}`);
    await parentPage.goto('/parent-tracking');
    await parentPage.getByLabel('رقم هاتف ولي الأمر').fill(student.parentPhoneNumber);
    await parentPage.getByRole('button', { name: 'بحث' }).click();

    for (const page of [studentPage, teacherPage, parentPage]) {
      const score = page.getByText(SCORE, { exact: true });
      await expect(page.getByText(exam.name).first()).toBeVisible();
      await expect(score).toBeVisible();
      expect(await readingOrder(score)).toEqual(['56.5', 'من', '60']);
      await expect(page.getByRole('main')).not.toContainText(/56\.5\s*\/|\/\s*56\.5/);
    }
  });
}

test('the home of the teacher counts the full grade of the next exam as Arabic does', async ({
  teacherPage: page,
}) => {
  const nextExam = {
    id: 'x',
    name: 'امتحان قادم',
    date: '2100-01-10T10:00:00Z',
    studentsNumber: 3,
    degree: 10,
  };
  await page.route('**/reports/Today', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /"nextExam":(?:null|\{[^}]*\})/,
      `"nextExam":${JSON.stringify(nextExam)}`,
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/app/teacher');
  await expect(page.getByRole('main')).toContainText('3 طلاب · من 10 درجات');
});
