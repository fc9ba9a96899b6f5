import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { cairoDay } from '@daad/domain/calendar-day';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { present, started } from '@daad/testing/present';
import { writeSchool } from './demo/write-school.js';

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => started(database)?.drop());

it.each([
  ['an ordinary afternoon', '2026-02-10T13:20:00Z'],
  ['the first minute of a Cairo day, which is the day before in UTC', '2026-01-31T22:00:30Z'],
  ['the night when the clocks go forward', '2026-04-23T22:00:00Z'],
  ['the night when the clocks go back', '2026-10-29T21:30:00Z'],
])('dates nothing later than now, and attendance on class days only: %s', async (_, instant) => {
  const now = new Date(instant);
  const runner = database.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await writeSchool(runner.manager, now);
    const late = await runner.manager.query<unknown[]>(
      `select 'attendance' as "table", created_at from attendance where created_at > $1 or date > $2
       union all select 'points_ledger', created_at from points_ledger where created_at > $1
       union all select 'orders', updated_at from orders where updated_at > $1
       union all select 'stage', created_at from stage where created_at > $1
       union all select 'class', created_at from class where created_at > $1
       union all select 'student', created_at from student where created_at > $1
       union all select 'exam', created_at from exam where created_at > $1
       union all select 'exam_student', enter_in from exam_student where enter_in > $1
       union all select 'order_status_change', created_at from order_status_change where created_at > $1`,
      [now, cairoDay(now)],
    );
    const offDay = await runner.manager.query<unknown[]>(
      `select a.date from attendance a join class c on c.id = a.class_id
       where extract(dow from a.date) <> c.day or (a.created_at at time zone 'Africa/Cairo')::date <> a.date`,
    );
    const [found] = await runner.manager.query<{ days: number; last: string }[]>(
      'select count(distinct date) as days, max(date) as last from attendance',
    );
    expect([late, offDay]).toEqual([[], []]);
    const weeks = present(found);
    expect(weeks.days).toBeGreaterThan(40);
    expect(Date.parse(cairoDay(now)) - Date.parse(weeks.last)).toBeLessThanOrEqual(3 * 86_400_000);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});
