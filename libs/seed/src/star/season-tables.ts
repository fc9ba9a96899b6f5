import { searchKey } from '@daad/domain/arabic-text';
import type { EntityManager } from 'typeorm';
import { BOYS, FAMILIES, FATHERS, GIRLS } from '../arabic-names.js';

/**
 * Functions of one season. `chance` and `pick` derive pseudo-random numbers from a hash, so that two runs give similar rows.
 */
const FUNCTIONS = `
  create function pg_temp.id_at(moment timestamptz) returns uuid language sql volatile as $$
    select encode(
      set_bit(set_bit(
        overlay(uuid_send(gen_random_uuid())
          placing substring(int8send((date_part('epoch', moment) * 1000)::bigint) from 3) from 1 for 6),
        52, 1), 53, 1), 'hex')::uuid
  $$;
  create function pg_temp.pick(seed bigint, choices int) returns int language sql immutable as $$
    select (hashint8(seed) & 2147483647) % choices
  $$;
  create function pg_temp.chance(seed bigint) returns float8 language sql immutable as $$
    select (hashint8(seed) & 2147483647) / 2147483648.0
  $$`;

/** $1 students, $2 classes, $3 to $8 name parts and their folded forms. Codes and phones are unused ones. */
const STUDENTS = `
  create temporary table star_student on commit drop as
  with taken as (
    select coalesce(max(substr(code, 2)::int) filter (where code ~ '^N[0-9]{6,8}$'), 0) as codes,
           coalesce(max(index), 0) as indexes, count(*) as students
    from student
  ), phones as (
    select phone, row_number() over (order by g) as n
    from (select g, '011' || lpad(((taken.codes + g) * 48271 % 99999989)::text, 8, '0') as phone
          from taken, generate_series(1, $1 + taken.students) g) candidates
    where not exists (select from student where phone_number = phone and deleted_at is null)
      and not exists (select from teacher where phone_number = phone)
  ), people as (
    select n, phone, taken.codes + n as code_number, taken.indexes + n as index,
           1 + pg_temp.pick(n * 4 + 1, cardinality($3::text[])) as first,
           1 + pg_temp.pick(n * 4 + 2, cardinality($5::text[])) as father,
           1 + pg_temp.pick(n * 4 + 3, cardinality($7::text[])) as family
    from phones, taken where n <= $1
  )
  select n, index::int, pg_temp.id_at(now() - interval '280 days' + n * interval '1 second') as id,
         'N' || lpad(code_number::text, 6, '0') as code, phone,
         '012' || lpad((code_number * 69621 % 99999989)::text, 8, '0') as parent_phone,
         ($3::text[])[first] || ' ' || ($5::text[])[father] || ' ' || ($7::text[])[family] as full_name,
         ($4::text[])[first] || ' ' || ($6::text[])[father] || ' ' || ($8::text[])[family]
           || ' n' || lpad(code_number::text, 6, '0') as search_key,
         ((n - 1) % $2)::int as class_no,
         sqrt(pg_temp.chance(n * 4)) as ability
  from people`;

/** $1 ids, $2 last meeting of each class: 75 meetings, two a week, the last one not after yesterday. */
const MEETINGS = `
  create temporary table star_meeting on commit drop as
  select class_no, class.id as class_id, k, date, (date + class.time) at time zone 'Africa/Cairo' as begins
  from unnest($1::uuid[], $2::date[]) with ordinality as star (id, last, place)
  join class on class.id = star.id
  cross join generate_series(0, 74) k
  cross join lateral (select (place - 1)::int as class_no, last - k / 2 * 7 - k % 2 * 3 as date) meeting`;

/** Creates the temporary functions and students; `finishSeason` drops the functions at the end of the transaction. */
export async function prepareSeason(
  manager: EntityManager,
  students: number,
  classes: number,
): Promise<void> {
  const parts = [[...BOYS, ...GIRLS], FATHERS, FAMILIES].flatMap((names) => [names, names.map(searchKey)]);
  for (const definition of FUNCTIONS.split(';\n')) await manager.query(definition);
  await manager.query(STUDENTS, [students, classes, ...parts]);
  await manager.query('create unique index on star_student (n)');
  await manager.query('analyze star_student');
}

export async function prepareMeetings(
  manager: EntityManager,
  classes: { id: string; last: string }[],
): Promise<void> {
  await manager.query(MEETINGS, [classes.map(({ id }) => id), classes.map(({ last }) => last)]);
  await manager.query('analyze star_meeting');
}

/** Temporary tables are dropped on commit, but functions would stay in the session of the pooled connection. */
export const finishSeason = (manager: EntityManager) =>
  manager.query('drop function pg_temp.id_at, pg_temp.pick, pg_temp.chance');
