import type { QueryRunner } from 'typeorm';

/** Queries for the commands that drop everything in the schema `public` except what extensions own, tables first. */
const DROP_COMMANDS = [
  `select format('drop %s if exists public.%I cascade',
            case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
            relname) as command
   from pg_class
   where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S') and not exists (
     select from pg_depend where objid = pg_class.oid and deptype = 'e')
   order by relkind = 'S'`,
  `select format('drop routine if exists public.%I(%s) cascade', proname, pg_get_function_identity_arguments(oid)) as command
   from pg_proc
   where pronamespace = 'public'::regnamespace and not exists (
     select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  `select format('drop type if exists public.%I cascade', typname) as command
   from pg_type
   where typnamespace = 'public'::regnamespace and typtype in ('e', 'd') and not exists (
     select from pg_depend where objid = pg_type.oid and deptype = 'e')`,
];

/** Drops everything but the extensions within the transaction of `runner`, as before the first migration. */
export async function clearSchema(runner: QueryRunner): Promise<void> {
  for (const query of DROP_COMMANDS) {
    const commands = (await runner.query(query)) as { command: string }[];
    for (const { command } of commands) await runner.query(command);
  }
}
