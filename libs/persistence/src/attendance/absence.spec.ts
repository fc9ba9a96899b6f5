import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { hasMet, isAbsent as isAbsentInCode, type Membership } from '@daad/domain/absence';
import { addDays, weekdayOf } from '@daad/domain/calendar-day';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { present, started } from '@daad/testing/present';
import { newId } from '../ids.js';
import { isAbsent } from './absence.js';

const TODAY = '2026-11-22';
const NOW = `${TODAY} 16:00`;
const WEEKDAYS = [weekdayOf(TODAY), 3];
const TIMES = ['09:00:00', '16:00:00', '16:00:30', '16:01:00'];
const LAST_WEEK = addDays(TODAY, -7);
const DATES = [-8, -7, -6, 0, 7].map((days) => addDays(TODAY, days));
const MEMBERSHIPS: Membership[] = [addDays(LAST_WEEK, -1), LAST_WEEK, addDays(LAST_WEEK, 1), TODAY].flatMap(
  (joinedOn) =>
    [null, LAST_WEEK, TODAY]
      .filter((leftOn) => leftOn === null || leftOn >= joinedOn)
      .map((leftOn) => ({ joinedOn, leftOn })),
);
/** The days on which a class has a record of attendance. */
const ATTENDED = [[], [LAST_WEEK], [LAST_WEEK, TODAY]];

interface Case {
  day: number;
  time: string;
  date: string;
  joinedOn: string;
  leftOn: string | null;
  attended: number;
  present: boolean;
  absent: boolean;
}

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  const stageId = newId();
  await dataSource.query(`insert into stage (id, name, name_key) values ($1, 'م', 'م')`, [stageId]);
  const add = async (classId: string, { joinedOn, leftOn }: Membership, dates: string[]) => {
    const studentId = newId();
    await dataSource.query(
      `insert into student (id, full_name, phone_number, parent_phone_number, code, index, search_key)
       values ($1::uuid, 'س', $1::uuid::text, '', $1::uuid::text, 0, '')`,
      [studentId],
    );
    await dataSource.query(
      `insert into class_student (id, class_id, student_id, joined_on, left_on) values (uuid_v7(), $1, $2, $3, $4)`,
      [classId, studentId, joinedOn, leftOn],
    );
    await dataSource.query(
      `insert into attendance (id, class_id, student_id, date, points) select uuid_v7(), $1, $2, unnest($3::date[]), 0`,
      [classId, studentId, dates],
    );
  };
  for (const day of WEEKDAYS) {
    for (const time of TIMES) {
      for (const dates of ATTENDED) {
        const classId = newId();
        await dataSource.query(
          `insert into class (id, name, name_key, day, time, stage_id) values ($1::uuid, $1::uuid::text, $1::uuid::text, $2, $3, $4)`,
          [classId, day, time, stageId],
        );
        for (const membership of MEMBERSHIPS) await add(classId, membership, []);
        await add(classId, present(MEMBERSHIPS[0]), dates);
      }
    }
  }
});
afterAll(() => started(database)?.drop());

it('the rule inside the database is that of the code', async () => {
  const cases = await database.dataSource.query<Case[]>(
    `select c.day, c.time::text, asked.date, l.joined_on as "joinedOn", l.left_on as "leftOn",
            (select count(*) from attendance a where a.class_id = c.id and a.date = asked.date) as attended,
            exists (select from attendance a
                    where a.class_id = c.id and a.date = asked.date and a.student_id = l.student_id) as present,
            ${isAbsent('c', 'l', 'asked.date', '$2')} as absent
     from class c join class_student l on l.class_id = c.id cross join unnest($1::date[]) asked (date)`,
    [DATES, NOW],
  );
  const differing = cases.filter(
    ({ day, time, date, joinedOn, leftOn, attended, present, absent }) =>
      absent !==
      isAbsentInCode(
        { present, membership: { joinedOn, leftOn } },
        { date, met: hasMet({ day, time, date, attended }, NOW) },
      ),
  );
  expect(differing).toEqual([]);
  expect(new Set(cases.map(({ absent }) => absent)).size).toBe(2);
  expect(cases.length).toBeGreaterThan(1000);
});
