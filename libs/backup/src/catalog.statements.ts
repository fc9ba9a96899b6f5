import { statement } from '@daad/persistence/sql/statement';
import { bool, int, list, numeric, rows, text } from '@daad/persistence/sql/types';

// Catalog queries, because a backup or an archive may have an older schema than the entities.

const OTHER_TABLES = { except: list(text) };

export const findTables = statement('backup-find-tables', {
  params: OTHER_TABLES,
  row: { name: text, columns: list(text), parents: list(text) },
  sql: `
    select c.relname::text as name,
           (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
           array(select distinct parent.relname::text from pg_constraint f
                 join pg_class parent on parent.oid = f.confrelid
                 where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as parents
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname::text <> all(:except)
    order by c.relname`,
});

/** `called` is false for a sequence that still gives its first value. */
export const findSequences = statement('backup-find-sequences', {
  params: OTHER_TABLES,
  row: { name: text, value: int, called: bool },
  sql: `
    select c.relname::text as name, coalesce(pg_sequence_last_value(c.oid), s.seqstart) as value,
           pg_sequence_last_value(c.oid) is not null as called
    from pg_sequence s join pg_class c on c.oid = s.seqrelid
    where c.relnamespace = 'public'::regnamespace and not exists (
      select from pg_depend d join pg_class owner on owner.oid = d.refobjid
      where d.objid = c.oid and d.deptype in ('a', 'i') and owner.relname::text = any(:except))
    order by c.relname`,
});

export const setSequences = statement('restore-set-sequences', {
  params: { sequences: rows({ name: text, value: numeric, called: bool }) },
  row: { value: int },
  sql: `select setval(format('public.%I', name)::regclass, value::bigint, called) as value from :sequences`,
});

/**
 * The commands that drop everything in the schema `public` except what extensions own, tables first. TypeORM's
 * `clearDatabase` leaves routines, and fails when an extension owns a table or view.
 */
export const findDropCommands = statement('restore-find-drop-commands', {
  row: { command: text },
  sql: `
    select command from (
      select oid, (relkind = 'S')::int as place, format('drop %s if exists public.%I cascade',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
        relname) as command
      from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      union all
      select oid, 2, format('drop routine if exists public.%I(%s) cascade', proname, pg_get_function_identity_arguments(oid))
      from pg_proc where pronamespace = 'public'::regnamespace
      union all
      select oid, 3, format('drop type if exists public.%I cascade', typname)
      from pg_type where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
    ) object
    where not exists (select from pg_depend where objid = object.oid and deptype = 'e')
    order by place`,
});
