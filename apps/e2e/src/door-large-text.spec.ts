import { createPupil } from '@daad/testing/classroom-builders';
import type { Page } from '@playwright/test';
import { codeField, DOOR, scanCode } from './door.js';
import { DEMO_TEACHER, expect } from './fixtures.js';
import { unique } from './new-students.js';
import { boxOf, phoneTest } from './phone.js';
import { createRoom } from './registers.js';

const bars = (page: Page) => [
  page.getByRole('banner'),
  page.getByRole('navigation', { name: 'أهم الصفحات' }),
];

/** What stands out of a bar, and what covers its neighbour there. */
const crowdedIn = (bar: Element) => {
  const frame = bar.getBoundingClientRect();
  const parts = [...bar.querySelectorAll('button, a, input, [role=status]')]
    .map((part) => ({ part, box: part.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 0);
  const nameOf = ({ part }: { part: Element }) => part.getAttribute('aria-label') ?? part.textContent;
  const outside = parts.filter(({ box }) => box.top < frame.top - 1 || box.bottom > frame.bottom + 1);
  const covering = parts.filter(({ box }, place) =>
    parts.slice(0, place).some((other) => box.left < other.box.right - 1 && box.right > other.box.left + 1),
  );
  const cut = parts.filter(({ part }) => part.tagName !== 'INPUT' && part.scrollWidth > part.clientWidth + 1);
  return { outside: outside.map(nameOf), covering: covering.map(nameOf), cut: cut.map(nameOf) };
};

phoneTest('the bars of a phone hold large text, and nothing covers its neighbour', async ({ onPhone }) => {
  const page = await onPhone(DEMO_TEACHER);
  await page.goto('/app/teacher/students');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  for (const bar of bars(page))
    await expect.poll(() => bar.evaluate(crowdedIn)).toEqual({ outside: [], covering: [], cut: [] });
  const [title, add] = [
    await boxOf(page.getByRole('heading', { level: 1 })),
    await boxOf(
      page.getByRole('link', { name: 'إضافة طالب' }).or(page.getByRole('button', { name: 'إضافة طالب' })),
    ),
  ];
  expect(title.y + title.height <= add.y || add.x + add.width <= title.x, 'the title is free').toBe(true);
});

phoneTest('the way back above a page is as large as a finger', async ({ onPhone }) => {
  const page = await onPhone(DEMO_TEACHER);
  await page.goto('/app/teacher/students');
  const link = page.getByRole('navigation', { name: 'مسار التنقل' }).getByRole('link').first();
  const { x, y, width, height } = await boxOf(link);
  expect(height).toBeGreaterThanOrEqual(44);
  await page.touchscreen.tap(x + width / 2, y + height - 2);
  await expect(page).toHaveURL(/\/app\/teacher$/);
});

phoneTest(
  'the longest names keep the door and the first page as wide as a small phone',
  async ({ onPhone, database }) => {
    const mark = unique();
    const page = await onPhone(DEMO_TEACHER);
    await page.setViewportSize({ width: 320, height: 568 });
    const room = await createRoom(database, `${'ثانوي'.repeat(9)}${mark}`);
    const own = await createPupil(database, room.id, { fullName: `${'م'.repeat(60)}${mark}` });
    const other = await createRoom(database, `${'رابعة'.repeat(9)}${mark}`);
    const guest = await createPupil(database, other.id, { fullName: `${'ن'.repeat(60)}${mark}` });
    const expectNarrow = (what: string) =>
      expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), what).toBe(320);
    await page.addInitScript(() =>
      localStorage.setItem('door-settings', JSON.stringify({ camera: true, homework: true })),
    );
    await page.goto(`${DOOR}?class=${room.id}`);
    for (const pupil of [own, guest]) {
      await scanCode(page, pupil);
      await expectNarrow('an outcome');
    }
    await codeField(page).fill('X'.repeat(90));
    await codeField(page).press('Enter');
    await expect(page.getByText('كود غير معروف').first()).toBeVisible();
    await expectNarrow('a long code');
    await codeField(page).fill(mark);
    await expect(page.getByRole('list', { name: 'نتائج البحث' })).toBeVisible();
    await expectNarrow('the hits');
    await page.goto('/app/teacher');
    await expect(page.getByText(room.name).first()).toBeVisible();
    await expectNarrow('the first page');
  },
);
