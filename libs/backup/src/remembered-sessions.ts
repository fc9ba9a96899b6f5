import { Session } from '@daad/persistence/entities/session.entity';
import type { QueryRunner } from 'typeorm';

/** PostgreSQL accepts 65,535 parameters at once. */
const BATCH = 10_000;

type Remembered = Pick<Session, 'id' | 'userId' | 'role' | 'createdAt'>;

/** The sessions of the school that is about to be replaced, whose schema may be of an earlier release. */
export const rememberSessions = async (runner: QueryRunner): Promise<Remembered[]> =>
  (await runner.hasTable('session'))
    ? runner.manager.find(Session, { select: { id: true, userId: true, role: true, createdAt: true } })
    : [];

/** Writes them into the restored school as ended, so that it accepts no access token of the replaced school. */
export async function endRememberedSessions({ manager }: QueryRunner, sessions: Remembered[]): Promise<void> {
  const revokedAt = () => 'now()';
  const ended = sessions.map(({ id, userId, role, createdAt }) => ({
    id,
    userId,
    role,
    createdAt,
    revokedAt,
  }));
  for (let at = 0; at < ended.length; at += BATCH) await manager.insert(Session, ended.slice(at, at + BATCH));
}
