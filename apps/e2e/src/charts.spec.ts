import type { Page } from '@playwright/test';
import { getAttendanceReport } from '@daad/contracts/reports.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { createStudent } from '@daad/testing/builders';
import { present } from '@daad/testing/present';
import { DEMO_TEACHER, expect, expectAccessible, test } from './fixtures.js';
import { openLive } from './open-live.js';

const WIDTHS = [390, 820, 1440];
/** Between two labels, in pixels. */
const LEAST_GAP = 4;
/** Eight weeks, years before anything else in the school happened. */
const REPORTS = '/app/teacher/reports?from=2019-02-03&to=2019-03-30';
const ORDERS_CHART = 'طلبات كل أسبوع';
const CHARTS = ['دخل كل أسبوع بالجنيه', ORDERS_CHART, 'النقاط الممنوحة كل أسبوع'];
/** The script with the chart library in it. */
const CHART_SCRIPT = /\/assets\/day-chart-plot-[^/]+\.js$/;

test.describe("the reports of a star teacher's season", () => {
  let studentId: string;

  test.beforeAll(async ({ database }) => {
    studentId = (await createStudent(database)).id;
    // From 1,001 orders in the first week to 2,310 in the last one.
    await database.query(
      `insert into orders (id, student_id, student_name, student_phone, student_code, search_key, status,
                           deliver_address, deliver_phone, total_price, items_count, created_at)
       select uuid_v7(), $1, 'س', '01', 'S', 's', 3, 'المنصورة', '01', 180.5, 1,
              timestamptz '2019-02-03 12:00Z' + week * interval '7 days'
       from generate_series(0, 7) week, generate_series(1, 1001 + week * 187)`,
      [studentId],
    );
    await database.query(
      `insert into points_ledger (id, student_id, kind, points, created_at)
       select uuid_v7(), $1, 'direct', 18750 + week * 1234, timestamptz '2019-02-03 12:00Z' + week * interval '7 days'
       from generate_series(0, 7) week`,
      [studentId],
    );
  });
  // The other journeys in this school list orders.
  test.afterAll(({ database }) => database.query('delete from orders where student_id = $1', [studentId]));

  test('labels do not overlap at any width, and the table has the values', async ({ teacherPage: page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(REPORTS);
      for (const name of CHARTS) await expectLabelsApart(page, name, '24 مارس');
    }
    const orders = page.getByRole('figure', { name: ORDERS_CHART });
    await orders.getByText('الأرقام في جدول').click();
    await expect(orders.getByRole('row').last().getByRole('cell')).toHaveText(['24 مارس 2019', '2,310']);
    await expectAccessible(page);
  });

  test('labels do not overlap with a year of weeks', async ({ teacherPage: page }) => {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/app/teacher/reports?from=2018-04-01&to=2019-03-30');
      for (const name of CHARTS) await expectLabelsApart(page, name, '24 مارس');
    }
  });

  test('the value that is pointed at is shown with its week', async ({ teacherPage: page }) => {
    await page.goto(REPORTS);
    const orders = page.getByRole('figure', { name: ORDERS_CHART });
    // A chart that is drawn anew shows no value until the pointer moves again.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await orders.locator('.recharts-bar-rectangle').last().hover();
      await expect(orders.getByText('24 مارس 2019').first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await expect(orders.getByText('2,310', { exact: true }).first()).toBeVisible();
  });

  test('a chart that does not load shows its table, opened', async ({
    teacherPage: page,
    expectProblems,
  }) => {
    expectProblems(/Failed to load resource/, /dynamically imported module/);
    await page.route(CHART_SCRIPT, (route) => route.abort());
    await page.goto(REPORTS);
    const orders = page.getByRole('figure', { name: ORDERS_CHART });
    await expect(orders.getByText('تعذر عرض الرسم، وأرقامه كلها في الجدول.')).toBeVisible();
    await expect(orders.getByRole('row').last()).toContainText('2,310');
  });
});

test("the labels of a student's points do not overlap at any width", async ({
  student,
  studentPage: page,
  database,
}) => {
  const days = 8;
  await database.query(
    `insert into points_ledger (id, student_id, kind, points, created_at)
     select uuid_v7(), $1, case day when 4 then 'minus' else 'direct' end, case day when 4 then -3500 else 4293 end,
            timestamptz '2019-09-18 12:00Z' + day * interval '1 day'
     from generate_series(1, $2::int) day`,
    [student.id, days],
  );
  await database.query('update student set direct_points = $2, minus_points = 3500 where id = $1', [
    student.id,
    4293 * (days - 1),
  ]);
  try {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/app/student/points');
      await expectLabelsApart(page, 'رصيدك بعد كل يوم تغيّرت فيه نقاطك', '26 سبتمبر');
    }
    const figure = page.getByRole('figure');
    await figure.getByText('الأرقام في جدول').click();
    await expect(figure.getByRole('row').last()).toContainText('26,551');
    await expectAccessible(page);
  } finally {
    // The leaderboard of this school is for the other journeys.
    await database.query('update student set deleted_at = now() where id = $1', [student.id]);
  }
});

test('the chart library is loaded where a chart is shown, and nowhere else', async ({
  teacherPage: page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.add(request.url());
  });
  const withLibrary = async () => {
    const texts = [...scripts].map(async (url) => [url, await (await page.request.get(url)).text()] as const);
    return (await Promise.all(texts)).filter(([, text]) => text.includes('recharts')).map(([url]) => url);
  };
  await openLive(page, '/app/teacher');
  await expect(page.getByRole('heading', { level: 1, name: /^(صباح|مساء) الخير/ })).toBeVisible();
  expect(await withLibrary()).toEqual([]);
  await page.goto('/app/teacher/reports');
  // The first weeks may be empty: a week without a value has a bar of no height.
  const bars = page.getByRole('figure').first().locator('.recharts-bar-rectangle').filter({ visible: true });
  await expect(bars.first()).toBeVisible();
  expect(await withLibrary()).toEqual([expect.stringMatching(CHART_SCRIPT)]);
});

/** Every two labels of a chart have room between them, none leaves the chart, and the newest day is at the left. */
async function expectLabelsApart(page: Page, name: string, newest: string): Promise<void> {
  const figure = page.getByRole('figure', { name });
  await expect(figure.locator('svg text').filter({ hasText: newest })).toHaveCount(1);
  await page.evaluate(() => document.fonts.ready);
  // A chart whose place has just become wider or narrower is drawn anew a moment later.
  await expect(async () => {
    const { frame, labels } = await figure.evaluate(measureLabels);
    expect(labels.filter(({ left, right }) => left === right)).toEqual([]);
    const touching = labels.flatMap((one, index) =>
      labels
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right + LEAST_GAP &&
            other.left < one.right + LEAST_GAP &&
            one.top < other.bottom &&
            other.top < one.bottom,
        )
        .map((other) => `${one.text} and ${other.text}`),
    );
    expect(touching, `labels of ${name}`).toEqual([]);
    const outside = labels.filter(({ left, right }) => left < frame.left || right > frame.right);
    expect(outside, `labels outside of ${name}`).toEqual([]);
    const days = labels.filter(({ text }) => /[^\d,.-]/.test(text));
    expect(days.length).toBeGreaterThan(1);
    expect(Math.min(...days.map(({ left }) => left))).toBe(days.find(({ text }) => text === newest)?.left);
  }).toPass({ timeout: 20_000 });
}

/** Runs in the page, so that the chart and its labels are measured in the same moment. */
function measureLabels(figure: Element) {
  const { left, right } = figure.getBoundingClientRect();
  const labels = [...figure.querySelectorAll('svg text')].map((label) => {
    const box = label.getBoundingClientRect();
    return { text: label.textContent, left: box.left, right: box.right, top: box.top, bottom: box.bottom };
  });
  return { frame: { left, right }, labels };
}

test('the periods of the reports can all be read and chosen on a phone', async ({ teacherPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/teacher/reports');
  await page.getByRole('button', { name: 'المدة' }).click();
  for (const name of ['آخر 30 يوماً', 'آخر 8 أسابيع', 'آخر 6 أشهر', 'آخر سنة'])
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'آخر 8 أسابيع' }).click();
  await expect(page).toHaveURL(/from=/);
});

test('a chart of days that all end below zero has its axis at zero', async ({
  student,
  studentPage: page,
  database,
}) => {
  await database.query(
    `insert into points_ledger (id, student_id, kind, points, created_at)
     select uuid_v7(), $1, 'minus', -40, timestamptz '2019-09-18 12:00Z' + day * interval '1 day'
     from generate_series(1, 3) day`,
    [student.id],
  );
  await database.query('update student set minus_points = 120 where id = $1', [student.id]);
  await page.goto('/app/student/points');
  const figure = page.getByRole('figure', { name: 'رصيدك بعد كل يوم تغيّرت فيه نقاطك' });
  await expect(figure.locator('svg text').filter({ hasText: /^0$/ })).toBeVisible();
  // Each day's column begins at zero, so that each is longer than the one before.
  await expect(async () => {
    const columns = await figure.locator('.recharts-bar-rectangle path').all();
    const heights = await Promise.all(columns.map(async (one) => (await one.boundingBox())?.height ?? 0));
    expect(heights).toHaveLength(3);
    expect(heights.every((height, index) => height > 10 * (index + 1))).toBe(true);
  }).toPass({ timeout: 20_000 });
});

test('the reports fit a phone, and all of them run from the oldest to the newest week', async ({
  teacherPage: page,
  apiOf,
}) => {
  const teacher = await apiOf(DEMO_TEACHER);
  const query = { from: addDays(cairoToday(), -60), to: cairoToday() };
  const weeks = (await teacher.get(getAttendanceReport, { query })).map(({ weekStart }) => weekStart).sort();
  const newest = present(weeks.at(-1));
  expect(weeks[0]).not.toBe(newest);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/app/teacher/reports?from=${query.from}&to=${query.to}`);
    const top = page.getByRole('region', { name: 'الأكثر تقدماً' });
    await expect(top.getByRole('row').nth(1)).toContainText(/قبلها .*الرصيد/);
    const hidden = await top
      .getByRole('group', { name: 'طلاب' })
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden, `pixels beyond the edge at ${width}`).toBe(0);

    const points = page.getByRole('region', { name: 'النقاط', exact: true });
    await points.getByText('الأرقام في جدول').click();
    const table = points.getByRole('table');
    await expect(table.getByRole('columnheader', { name: 'مخصومة' })).toBeVisible();
    // On the narrowest phones it scrolls in its box.
    if (width === 390) {
      const beyond = () =>
        table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - (parentElement?.clientWidth ?? 0));
      await expect.poll(beyond, 'pixels of the points beyond the edge').toBeLessThanOrEqual(0);
    }

    const grid = page.getByRole('group', { name: 'نسبة الحضور' });
    await expect(grid.getByRole('columnheader').last()).toHaveText(
      new RegExp(`^${Number(newest.slice(8))} `),
    );
    const places = await grid.evaluate((table) => {
      const heads = [...table.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect());
      return {
        edge: table.getBoundingClientRect().left,
        newest: heads.at(-1)?.left,
        before: heads.at(-2)?.left,
      };
    });
    expect(places.newest).toBeLessThan(places.before ?? 0);
    expect(places.newest).toBeGreaterThanOrEqual(places.edge - 1);
  }
});
