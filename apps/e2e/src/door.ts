import { createPupil } from '@daad/testing/classroom-builders';
import type { Queryable } from '@daad/testing/database-client';
import { expect, type Locator, type Page } from '@playwright/test';
import { unique } from './new-students.js';
import { createRoom } from './registers.js';

export const DOOR = '/app/teacher/door';
export const ALL_SAVED = 'كل شيء محفوظ على الخادم';

/** A class that meets today, with new students. */
export async function roomAtTheDoor(database: Queryable, count: number) {
  const mark = unique();
  const room = await createRoom(database, `باب ${mark}`);
  const pupils = [];
  for (let place = 1; place <= count; place++)
    pupils.push(await createPupil(database, room.id, { fullName: `طالب ${mark} رقم ${place}` }));
  return { room, pupils };
}

/** Opens the door of a class, for typed codes: without a camera. */
export async function openDoor(page: Page, classId: string, origin = ''): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('door-settings', JSON.stringify({ camera: false })));
  await page.goto(`${origin}${DOOR}?class=${classId}`);
  await expect(codeField(page)).toBeVisible();
}

export const codeField = (page: Page): Locator => page.getByLabel('الكود أو الاسم');
export const counterOf = (page: Page): Locator => page.getByText(/^حضر \d+ من \d+/);
/** Whether everything is on the server, or how much waits. */
export const queueLine = (page: Page): Locator => page.locator('[data-queue]');
/** The card of the last scan. */
export const outcomeOf = (page: Page): Locator => page.getByRole('region', { name: 'آخر مسح' });

/** Types a code, and waits until the screen has answered. */
export async function scanCode(
  page: Page,
  { code, fullName }: { code: string; fullName: string },
): Promise<void> {
  await codeField(page).fill(code);
  await codeField(page).press('Enter');
  await expect(outcomeOf(page)).toContainText(fullName);
}

/** Waits until the device has the page with all of its files, of which the list comes last. */
export const isKept = (page: Page) =>
  // Not `waitForFunction`, for which the promise of an answer is true.
  expect
    .poll(() =>
      page.evaluate(async (path) => {
        const names = await caches.keys();
        const own = names.filter((name) => name.startsWith(`page ${path} `));
        const lists = await Promise.all(
          own.map(async (name) => (await caches.open(name)).match('/offline-files.json')),
        );
        return lists.some(Boolean);
      }, DOOR),
    )
    .toBe(true);

/** Waits until so many students of a class have one record and one award each. */
export async function expectOnce(database: Queryable, classId: string, count: number): Promise<void> {
  await expect
    .poll(
      async () =>
        (await recordsOf(database, classId)).filter(({ records, awards }) => records === 1 && awards === 1)
          .length,
    )
    .toBe(count);
}

interface AtDoor {
  code: string;
  records: number;
  awards: number;
  scannedAt: Date | null;
}

/** What the database has of the students of a class: their records of it and the points entries of those. */
export const recordsOf = (database: Queryable, classId: string): Promise<AtDoor[]> =>
  database.query<AtDoor[]>(
    `select s.code, count(distinct a.id)::int as records, count(distinct p.id)::int as awards,
            max(a.scanned_at) as "scannedAt"
     from class_student l
     join student s on s.id = l.student_id
     left join attendance a on a.student_id = s.id and a.class_id = l.class_id
     left join points_ledger p on p.source_id = a.id
     where l.class_id = $1 group by s.code order by s.code`,
    [classId],
  );
