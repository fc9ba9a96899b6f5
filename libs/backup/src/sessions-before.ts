import type { QueryRunner } from 'typeorm';

/** Keeps in mind, for this transaction, who was signed in at the school that is about to be replaced. */
export async function rememberSessions(runner: QueryRunner): Promise<void> {
  const [schema] = (await runner.query(`select to_regclass('public.session') as session`)) as {
    session: string | null;
  }[];
  const known = schema?.session
    ? 'public.session'
    : `(values (null::uuid, null::uuid, '', now())) none (id, user_id, role, created_at) where false`;
  await runner.query(
    `create temporary table session_before on commit drop as select id, user_id, role, created_at from ${known}`,
  );
}

/** Their sessions end, so that no access token of before opens the restored school. */
export async function endSessionsOf(runner: QueryRunner): Promise<void> {
  await runner.query(
    `insert into session (id, user_id, role, created_at, revoked_at)
     select id, user_id, role, created_at, now() from session_before`,
  );
}
