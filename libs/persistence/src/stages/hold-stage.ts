import type { EntityManager } from 'typeorm';
import { run, statement } from '../statement.js';

const hold = statement<{ id: string }>(
  'hold-stage',
  `select id from stage where id = $1 and deleted_at is null for key share`,
);

/**
 * Keeps a stage from being deleted until the transaction ends, so that nothing comes to belong to a stage that goes.
 * @returns false when there is no such stage
 */
export async function holdStage(manager: EntityManager, stageId: string): Promise<boolean> {
  return (await run(manager, hold, [stageId])).length > 0;
}
