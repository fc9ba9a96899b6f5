import type { QueryRunner } from 'typeorm';

/**
 * Tables of the running processes, which are in no backup: applied migrations, sessions, rate limits, and messages between
 * processes. The queues are left out too, because the outbox and the rows of jobs contain all pending work.
 */
const PROCESS_TABLES = [
  'migrations',
  'rate_limit',
  'refresh_token',
  'session',
  'socket_io_attachments',
  'throttled_push',
];

export interface SchoolTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Every table of the school, each after the tables that its foreign keys reference. */
export async function schoolTables(runner: QueryRunner): Promise<SchoolTable[]> {
  const tables = (await runner.query(
    `select c.relname as name,
            (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
            array(select distinct parent.relname::text from pg_constraint f
                  join pg_class parent on parent.oid = f.confrelid
                  where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all($1)
     order by c.relname`,
    [PROCESS_TABLES],
  )) as (SchoolTable & { parents: string[] })[];

  const ordered: SchoolTable[] = [];
  const placed = new Set<string>();
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent)),
    );
    if (next.length === 0) throw new Error('The foreign keys of the schema are circular');
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      placed.add(name);
    }
  }
  return ordered;
}

export interface SchoolSequence {
  name: string;
  value: number;
  called: boolean;
}

/** The values of the sequences. They are not part of a snapshot; read after it, they are never behind its rows. */
export async function schoolSequences(runner: QueryRunner): Promise<SchoolSequence[]> {
  const names = (await runner.query(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and not exists (
       select from pg_depend d join pg_class owner on owner.oid = d.refobjid
       where d.objid = c.oid and d.deptype in ('a', 'i') and owner.relname = any($1))
     order by c.relname`,
    [PROCESS_TABLES],
  )) as { name: string }[];
  const sequences: SchoolSequence[] = [];
  for (const { name } of names) {
    const [at] = (await runner.query(
      `select last_value as value, is_called as called from public."${name}"`,
    )) as Omit<SchoolSequence, 'name'>[];
    if (at) sequences.push({ name, ...at });
  }
  return sequences;
}

/** The tables of the school that have rows; none in an empty database or one without a schema. */
export async function filledTables(runner: QueryRunner): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await schoolTables(runner)) {
    const rows = (await runner.query(`select 1 from public."${name}" limit 1`)) as unknown[];
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}
