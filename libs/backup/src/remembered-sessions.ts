import type { QueryRunner } from 'typeorm';

/** Copies the sessions of the school that is about to be replaced into a table of this transaction. */
export async function rememberSessions(runner: QueryRunner): Promise<void> {
  const [schema] = (await runner.query(`select to_regclass('public.session') as session`)) as {
    session: string | null;
  }[];
  const known = schema?.session
    ? 'public.session'
    : `(values (null::uuid, null::uuid, '', now())) none (id, user_id, role, created_at) where false`;
  await runner.query(
    `create temporary table remembered_session on commit drop as select id, user_id, role, created_at from ${known}`,
  );
}

/** Writes them into the restored school as ended, so that it accepts no access token of the replaced school. */
export async function endRememberedSessions(runner: QueryRunner): Promise<void> {
  await runner.query(
    `insert into session (id, user_id, role, created_at, revoked_at)
     select id, user_id, role, created_at, now() from remembered_session`,
  );
}
