import type { EntityManager } from 'typeorm';
import { Stage } from '../entities/stage.entity.js';

/**
 * Keeps a stage from being deleted until the transaction ends, so that no class or student joins a deleted stage.
 * @returns false when there is no such stage
 */
export async function lockStage(manager: EntityManager, id: string): Promise<boolean> {
  const stage = await manager.findOne(Stage, { where: { id }, lock: { mode: 'for_key_share' } });
  return stage !== null;
}
