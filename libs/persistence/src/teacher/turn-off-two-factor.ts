import type { EntityManager } from 'typeorm';
import { Staff } from '../entities/staff.entity.js';
import { TwoFactor } from '../entities/two-factor.entity.js';

/**
 * Turns the second factor of an account off, or forgets one that was not confirmed.
 * @returns whether it was on
 */
export async function turnOffTwoFactor(manager: EntityManager, staffId: string): Promise<boolean> {
  // First, so that this waits for a change of the same account that is being written.
  const { affected } = await manager.update(Staff, { id: staffId, twoFactor: true }, { twoFactor: false });
  await manager.delete(TwoFactor, { staffId });
  return affected === 1;
}
