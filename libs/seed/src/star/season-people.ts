import { searchKey } from '@daad/domain/arabic-text';
import { weekdayOf } from '@daad/domain/calendar-day';
import type { EntityManager } from 'typeorm';
import { STAGE_NAMES } from '../demo/school.js';
import { writeCatalogue } from '../demo/write-catalogue.js';
import { DEMO_STUDENT } from '../demo/accounts.js';
import { hashPassword, writeStages, writeTeacher } from '../demo/write-people.js';
import { writePointsRules } from '../demo/write-points.js';
import { insertRows } from '../insert-rows.js';
import { before, dayFromNow, idAt } from '../moments.js';
import { required } from '../required.js';

/** A day before the students join, which is 280 days before now. */
const seasonStart = (now: Date): Date => before(now, { days: 281 });

const isEmpty = async (manager: EntityManager, table: string, condition = 'true') =>
  (await manager.query<unknown[]>(`select 1 from ${table} where ${condition} limit 1`)).length === 0;

/** Creates what a season needs and the school does not have: teacher, points rules, stages and a store. */
export async function completeSchool(manager: EntityManager, now: Date): Promise<void> {
  const fresh = idAt(now);
  if (await isEmpty(manager, 'teacher')) await writeTeacher(manager, { id: fresh, fullName: 'سليم الورّاق' });
  if (await isEmpty(manager, 'points_settings')) await writePointsRules(manager);
  if (await isEmpty(manager, 'stage', 'deleted_at is null')) {
    const createdAt = seasonStart(now);
    await writeStages(
      manager,
      STAGE_NAMES.map((name) => ({ id: idAt(createdAt), name, createdAt })),
    );
  }
  if (await isEmpty(manager, 'product', 'deleted_at is null and available'))
    await writeCatalogue(manager, now);
}

/** Writes classes with different stages, days and hours. @returns them with the day of their last meeting */
export async function writeClasses(manager: EntityManager, count: number, now: Date) {
  const stages = await manager.query<{ id: string }[]>(
    `select id from stage where deleted_at is null order by index, id`,
  );
  const [taken] = await manager.query<{ number: number; index: number }[]>(
    `select coalesce(max(substring(name from '[0-9]+$')::int) filter (where name ~ '^مجموعة النجوم [0-9]{1,6}$'), 0) as number,
            coalesce(max(index), 0) as index
     from class`,
  );
  const yesterday = dayFromNow(now, -1);
  const createdAt = seasonStart(now);
  const classes = Array.from({ length: count }, (_, at) => {
    const day = (6 + at) % 7;
    const sinceThen = (weekdayOf(yesterday) - day + 7) % 7;
    return {
      id: idAt(createdAt),
      name: `مجموعة النجوم ${required(taken).number + at + 1}`,
      day,
      last: dayFromNow(now, -1 - sinceThen),
    };
  });
  await insertRows(
    manager,
    'class',
    classes.map(({ id, name, day }, at) => ({
      id,
      name,
      name_key: searchKey(name),
      day,
      time: `${String(10 + ((at * 3) % 10)).padStart(2, '0')}:00`,
      stage_id: required(stages[at % stages.length]).id,
      index: required(taken).index + at + 1,
      created_at: createdAt,
    })),
  );
  return classes;
}

/** $1 ids of the classes in their order, $2 password hash. */
const WRITE_STUDENTS = `
  insert into student (id, full_name, phone_number, parent_phone_number, code, stage_id, index, password_hash, search_key,
                       created_at, updated_at)
  select s.id, s.full_name, s.phone, s.parent_phone, s.code, class.stage_id, s.index, $2, s.search_key, at, at
  from star_student s
  join class on class.id = ($1::uuid[])[s.class_no + 1]
  cross join lateral (select now() - interval '280 days' + s.n * interval '1 second' as at) joined
  order by s.n`;
const WRITE_MEMBERSHIPS = `
  insert into class_student (id, class_id, student_id, joined_on, created_at)
  select pg_temp.id_at(at), ($1::uuid[])[s.class_no + 1], s.id, (at at time zone 'Africa/Cairo')::date, at
  from star_student s
  cross join lateral (select now() - interval '280 days' + s.n * interval '1 second' as at) joined
  order by s.n`;

export async function writeStudents(manager: EntityManager, classes: { id: string }[]): Promise<void> {
  const ids = classes.map(({ id }) => id);
  await manager.query(WRITE_STUDENTS, [ids, await hashPassword(DEMO_STUDENT.password)]);
  await manager.query(WRITE_MEMBERSHIPS, [ids]);
}
