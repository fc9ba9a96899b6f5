import { createStudent } from '@daad/testing/builders';
import { createClass } from '@daad/testing/classroom-builders';
import { createExam } from '@daad/testing/exam-builders';
import { expect, test } from './fixtures.js';

const MORE_THAN_A_PAGE = 21;

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 700 },
];

for (const path of ['students', 'points', 'classes', 'exams']) {
  test(`the next page of ${path} is read from its beginning`, async ({ teacherPage: page, database }) => {
    for (let each = 0; each < MORE_THAN_A_PAGE; each++) {
      if (path === 'classes') await createClass(database);
      else if (path === 'exams') await createExam(database);
      else await createStudent(database);
    }
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.goto(`/app/teacher/${path}`);
      const next = page.getByRole('navigation', { name: 'صفحات القائمة' }).getByRole('button').last();
      await next.scrollIntoViewIfNeeded();
      // What comes late above the list moves it: what counts is the place that the press was at.
      await page.evaluate(() =>
        addEventListener('click', () => Object.assign(globalThis, { place: scrollY }), { capture: true }),
      );
      await next.click();
      await expect(page).toHaveURL(/page=2/);
      const place = await page.evaluate(() => (globalThis as unknown as { place: number }).place);
      expect(place).toBeGreaterThan(0);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      // Tab goes on with the first row.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.querySelector('[data-rows]') !== null))
        .toBe(true);
      await page.goBack();
      await expect(page).not.toHaveURL(/page=2/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
    }
  });
}
