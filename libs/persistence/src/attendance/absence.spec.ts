import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { attendanceState, type ClassOnDay, hasMet, makesUp, type Membership } from '@daad/domain/absence';
import { addDays, weekdayOf } from '@daad/domain/calendar-day';
import { type OpenTestDatabase, openTestDatabase } from '@daad/testing/open-test-database';
import { present, started } from '@daad/testing/present';
import { newId } from '../ids.js';
import { hasMissed, isAbsent, madeUpIn } from './absence.js';

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

/**
 * Other records of a student: a meeting made up in another class in the week of `LAST_WEEK` (Saturday 14 to Friday 20 November)
 * or next to it, a record in another class that is no make-up, and a make-up in the class itself.
 */
const OTHER_RECORDS: { date: string; makeUp: boolean; own?: boolean }[][] = [
  [{ date: '2026-11-14', makeUp: true }],
  [{ date: '2026-11-20', makeUp: true }],
  [
    { date: '2026-11-13', makeUp: true },
    { date: '2026-11-21', makeUp: true },
    { date: '2026-11-28', makeUp: true },
  ],
  [{ date: '2026-11-18', makeUp: false }],
  [{ date: '2026-11-18', makeUp: true, own: true }],
];

interface Case {
  classId: string;
  day: number;
  time: string;
  date: string;
  joinedOn: string;
  leftOn: string | null;
  attended: number;
  present: boolean;
  makeUps: ClassOnDay[];
  absent: boolean;
  missed: boolean;
  madeUpIn: ClassOnDay | null;
}

let database: OpenTestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const { dataSource } = database;
  const stageId = newId();
  await dataSource.query(`insert into stage (id, name, name_key) values ($1, 'م', 'م')`, [stageId]);
  const addClass = async (day: number, time: string) => {
    const classId = newId();
    await dataSource.query(
      `insert into class (id, name, name_key, day, time, stage_id) values ($1::uuid, $1::uuid::text, $1::uuid::text, $2, $3, $4)`,
      [classId, day, time, stageId],
    );
    return classId;
  };
  const otherClassId = await addClass(5, '09:00:00');
  const add = async (
    classId: string,
    { joinedOn, leftOn }: Membership,
    dates: string[],
    others: (typeof OTHER_RECORDS)[number] = [],
  ) => {
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
    for (const { date, makeUp, own } of others) {
      await dataSource.query(
        `insert into attendance (id, class_id, student_id, date, points, make_up) values (uuid_v7(), $1, $2, $3, 0, $4)`,
        [own ? classId : otherClassId, studentId, date, makeUp],
      );
    }
  };
  for (const day of WEEKDAYS) {
    for (const time of TIMES) {
      for (const dates of ATTENDED) {
        const classId = await addClass(day, time);
        for (const membership of MEMBERSHIPS) await add(classId, membership, []);
        for (const others of OTHER_RECORDS) {
          for (const membership of MEMBERSHIPS.slice(0, 3)) await add(classId, membership, [], others);
        }
        await add(classId, present(MEMBERSHIPS[0]), dates);
      }
    }
  }
});
afterAll(() => started(database)?.drop());

it('the rule inside the database is that of the code', async () => {
  const cases = await database.dataSource.query<Case[]>(
    `select c.id as "classId", c.day, c.time::text, asked.date, l.joined_on as "joinedOn", l.left_on as "leftOn",
            (select count(*) from attendance a where a.class_id = c.id and a.date = asked.date) as attended,
            exists (select from attendance a
                    where a.class_id = c.id and a.date = asked.date and a.student_id = l.student_id) as present,
            (select coalesce(jsonb_agg(jsonb_build_object('classId', a.class_id, 'date', a.date)), '[]')
             from attendance a where a.student_id = l.student_id and a.make_up) as "makeUps",
            ${isAbsent('c', 'l', 'asked.date', '$2')} as absent, ${hasMissed('c', 'l', 'asked.date', '$2')} as missed,
            ${madeUpIn('l', 'asked.date')} as "madeUpIn"
     from class c join class_student l on l.class_id = c.id cross join unnest($1::date[]) asked (date)`,
    [DATES, NOW],
  );
  const states = cases.map(({ classId, day, time, date, joinedOn, leftOn, attended, present, makeUps }) => {
    const madeUp = makeUps.some((makeUp) => makesUp(makeUp, { classId, date }));
    const met = hasMet({ day, time, date, attended }, NOW);
    return attendanceState({ present, madeUp, membership: { joinedOn, leftOn } }, { date, met });
  });
  const statesOfDatabase = cases.map(({ present, absent, missed, madeUpIn: madeUp }) => {
    if (present) return 'present';
    if (absent && missed && !madeUp) return 'absent';
    return missed && !absent && madeUp ? 'made-up' : null;
  });
  const differing = cases.filter((_, place) => states[place] !== statesOfDatabase[place]);
  expect(differing).toEqual([]);
  for (const { classId, date, makeUps, madeUpIn: madeUp } of cases) {
    const [first] = makeUps.filter((makeUp) => makesUp(makeUp, { classId, date }));
    expect(madeUp && { classId: madeUp.classId, date: madeUp.date }).toEqual(first ?? null);
  }
  expect(new Set(states)).toEqual(new Set(['present', 'absent', 'made-up', null]));
  for (const { absent, missed } of cases) if (absent) expect(missed).toBe(true);
  expect(cases.length).toBeGreaterThan(1000);
});
