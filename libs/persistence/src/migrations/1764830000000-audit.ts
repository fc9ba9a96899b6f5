import type { MigrationInterface, QueryRunner } from 'typeorm';
import { AUDITED, type Audited } from './1764830000000-audited-tables.js';

/**
 * The audit trail (specification 4 section 6). Triggers write it, so that no write of a row can do without its entry: in the
 * transaction of the change, with what was before and after as the rows have it, for any number of rows.
 */
export class Audit1764830000000 implements MigrationInterface {
  name = 'Audit1764830000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [foldedLabels, entries, appendOnly, context, ...AUDITED.map(auditing), sessions])
      await runner.query(part);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const foldedLabels = `
  -- The search key of the product (searchKey of the domain) for Arabic and Latin texts, as a label is known to a trigger only.
  -- Its regular expressions have no Unicode classes: these are the marks and invisible characters.
  create function folded(label text) returns text language sql immutable parallel safe as $$
    select trim(regexp_replace(lower(translate(
      regexp_replace(normalize(translate(label, 'أإآٱىیئؤةک', 'اااايييوهك'), NFKD),
        '[\\u00ad\\u0300-\\u036f\\u0600-\\u0605\\u0610-\\u061a\\u061c\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06dd\\u06df-\\u06e4\\u06e7\\u06e8\\u06ea-\\u06ed\\u08ca-\\u08ff\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\u2066-\\u206f\\u20d0-\\u20f0\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\ufeff]',
        '', 'g'),
      'أإآٱىیئؤةک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫', 'اااايييوهك01234567890123456789.')), '\\s+', ' ', 'g'))
  $$;`;

const entries = `
  -- The least UUID of version 7 of an instant, so that a window of time is a range of ids.
  create function uuid_v7_floor(instant timestamptz) returns uuid language sql immutable parallel safe as $$
    select encode(overlay(decode(repeat('00', 16), 'hex')
      placing substring(int8send((extract(epoch from instant) * 1000)::bigint) from 3) from 1 for 6), 'hex')::uuid
  $$;
  create table audit_entry (
    id uuid primary key default uuid_v7(),
    at timestamptz not null default now(),
    kind text not null,
    person_id uuid,
    address text,
    job text,
    entity text not null,
    entity_id uuid,
    student_id uuid,
    label text,
    before jsonb,
    after jsonb
  );
  create index audit_entry_student on audit_entry (student_id, id desc) where student_id is not null;
  create index audit_entry_person on audit_entry (person_id, id desc);
  -- Names of things are searched; those of students are found by the students themselves, so marks and orders keep no such index.
  create index audit_entry_label on audit_entry using gin (folded(label) gin_trgm_ops) where student_id is null;`;

/** What is of a person in the rows of the trail, by its name in them. */
export const PERSONAL = [
  'full_name',
  'phone_number',
  'parent_phone_number',
  'email',
  'notes',
  'hold_reason',
  'comment',
  'student_name',
  'student_phone',
  'student_code',
  'deliver_address',
  'deliver_phone',
  'code',
];

const appendOnly = `
  -- A row as it is once its student is erased. Only this change of a row is possible, to whichever role: see the trigger.
  create function without_person(fields jsonb) returns jsonb language sql immutable parallel safe as $$
    select jsonb_object_agg(key, case when key = any ('{${PERSONAL.join(',')}}') and value <> 'null'::jsonb
                                      then '"طالب محذوف"'::jsonb else value end)
    from jsonb_each(fields)
  $$;
  create function audit_entry_is_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and old.at < now() - interval '400 days' then return old; end if;
    if tg_op = 'UPDATE' and old.student_id is not null
      and not exists (select from student where id = old.student_id and erased_at is null) then
      old.before := without_person(old.before);
      old.after := without_person(old.after);
      if old.person_id = old.student_id then old.address := null; end if;
      if new is not distinct from old then return new; end if;
    end if;
    raise exception 'entries of the audit trail are never changed';
  end $$;
  create trigger audit_entry_append_only before update or delete on audit_entry
    for each row execute function audit_entry_is_append_only();
  create function audit_entry_is_kept() returns trigger language plpgsql as $$
  begin
    raise exception 'entries of the audit trail are never changed';
  end $$;
  create trigger audit_entry_kept before truncate on audit_entry
    for each statement execute function audit_entry_is_kept();
  -- Replaces what the trail has of an erased student; the trigger allows nothing else.
  create function erase_from_audit(erased uuid) returns void language sql as $$
    update audit_entry
    set before = without_person(before), after = without_person(after),
        address = case when person_id = student_id then null else address end
    where student_id = erased
  $$;
  alter table student add column erased_at timestamptz;`;

const context = `
  -- Who changes rows, from where and in which job: set in each transaction of the product (audit-context.ts).
  create function audit_context() returns jsonb language sql stable parallel safe as $$
    select nullif(current_setting('daad.audit_context', true), '')::jsonb
  $$;
  -- Off where a whole school is written, as by the demo school: such rows are no changes by a person.
  create function is_audited() returns boolean language sql stable parallel safe as $$
    select current_setting('daad.audit', true) is distinct from 'off'
  $$;`;

const NEVER_SHOWN = 'id,student_id,author_id,created_at,updated_at,only_row';

/** The triggers that audit a table. */
export function auditing({
  table,
  entity,
  key,
  id,
  student = 'null',
  label = 'null',
  hidden = '',
  fields: column,
  end,
  where = 'true',
  madeByProduct = false,
  password = false,
  appendOnly = false,
  eachUpdate,
  kinds,
}: Audited): string {
  const fields = (row: string) =>
    column
      ? `${row}.${column}`
      : `to_jsonb(${row}) - '{${[NEVER_SHOWN, hidden, end].filter(Boolean).join(',')}}'::text[]`;
  const insert = (kind: string, before: string, after: string, from: string, condition = 'true') => `
    insert into audit_entry (kind, person_id, address, job, entity, entity_id, student_id, label, before, after)
    select ${kind}, (context->>'person')::uuid, context->>'address', context->>'job', '${entity}', ${id}::uuid,
           ${student}::uuid, ${label}, ${before}, ${after}
    from ${from} where ${where} and ${condition};`;
  const kindOfUpdate = [
    ...(end ? [`when o.${end} is null and r.${end} is not null then 'deleted'`] : []),
    ...(end ? [`when o.${end} is not null and r.${end} is null then 'created'`] : []),
    ...(kinds ? [kinds] : []),
    ...(password ? [`when change.before = change.after then 'password-changed'`] : []),
    `when true then 'updated'`,
  ];
  // The first password of an imported student, and the end of it with the account, are no change of a password.
  const newPassword = password ? 'coalesce(o.password_hash <> r.password_hash, false)' : 'false';
  const created = `create trigger audit_created after insert on ${table} referencing new table as new_rows
    for each statement execute function audit_${table}();`;
  const updated = eachUpdate
    ? `for each row when (${eachUpdate})`
    : `referencing old table as old_rows new table as new_rows for each statement`;
  const [before, after] = eachUpdate ? ['(select old.*)', '(select new.*)'] : ['old_rows', 'new_rows'];
  const changed = `
  create trigger audit_updated after update on ${table} ${updated} execute function audit_${table}();
  create trigger audit_deleted after delete on ${table} referencing old table as old_rows
    for each statement execute function audit_${table}();`;
  return `
  create function audit_${table}() returns trigger language plpgsql as $$
  declare context jsonb := audit_context();
  begin
    if not is_audited() then return null; end if;
    if tg_op = 'INSERT' then ${insert(`'created'`, 'null', fields('r'), 'new_rows r')}
    elsif tg_op = 'DELETE' then ${insert(`'deleted'`, fields('r'), 'null', 'old_rows r')}
    else ${insert(
      'named.kind',
      `case named.kind when 'created' then null else change.before end`,
      `case when named.kind = 'deleted' then null when change.new_password then change.after || '{"password": "changed"}'
            else change.after end`,
      `${before} o join ${after} r using (${key})
       cross join lateral (select ${fields('o')}, ${fields('r')}, ${newPassword}) change (before, after, new_password)
       cross join lateral (select case ${kindOfUpdate.join(' ')} end) named (kind)`,
      `(change.before <> change.after or change.new_password or named.kind in ('created', 'deleted'))`,
    )}
    end if;
    return null;
  end $$;
  ${madeByProduct ? '' : created}${appendOnly ? '' : changed}`;
}

const sessions = `
  -- Sign-ins of staff; who signs in is the person of the session.
  create function audit_session() returns trigger language plpgsql as $$
  declare
    context jsonb := audit_context();
    -- A sign-in or sign-out has no actor yet; without a request it is a command of an operator.
    person uuid := case when context is not null then coalesce((context->>'person')::uuid, new.user_id) end;
  begin
    if not is_audited() then return null; end if;
    -- A session that another person ends names its account.
    insert into audit_entry (kind, person_id, address, entity, entity_id, label)
    select case tg_op when 'INSERT' then 'signed-in' else 'signed-out' end,
           person, context->>'address', 'session', new.id,
           (select full_name from staff where id = new.user_id and id is distinct from person);
    return null;
  end $$;
  create trigger audit_created after insert on session
    for each row when (new.role <> 'Student') execute function audit_session();
  create trigger audit_updated after update of revoked_at on session
    for each row when (new.role <> 'Student' and old.revoked_at is null and new.revoked_at is not null)
    execute function audit_session();

  -- Imports, exports and bulk changes as they are requested; what they change has entries too, with the kind of the job.
  create function audit_job() returns trigger language plpgsql as $$
  declare context jsonb := audit_context();
  begin
    if not is_audited() then return null; end if;
    insert into audit_entry (kind, person_id, address, job, entity, entity_id, after)
    values ('created', new.owner_id, context->>'address', new.kind, 'job', new.id,
            case when new.total > 0 then jsonb_build_object('total', new.total) end);
    return null;
  end $$;
  create trigger audit_created after insert on job
    for each row when (new.kind not in ('hash-passwords', 'recompute-exam-points')) execute function audit_job();`;
