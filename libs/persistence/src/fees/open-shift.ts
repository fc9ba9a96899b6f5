import type { EntityManager } from 'typeorm';
import { dataChanged } from '../data-changed.js';
import { newId } from '../ids.js';
import { appendEvents } from '../outbox/append-events.js';
import { maybeOne } from '../sql/statement.js';
import type { Row } from '../sql/types.js';
import { insertShift, lockShift } from './shifts.statements.js';

export type LockedShift = Row<(typeof lockShift)['spec']['row']>;

/** Locks the open shift of a person, so that it is not closed before the transaction ends. */
export const lockOpenShift = (manager: EntityManager, personId: string): Promise<LockedShift | undefined> =>
  maybeOne(manager, lockShift, {}, { openOf: { personId } });

/** Opens a shift with its event. @returns false when the person has an open one */
export async function openShift(
  manager: EntityManager,
  {
    openedItself = false,
    ...given
  }: { id: string; personId: string; openingCash: number; openedItself?: boolean },
): Promise<boolean> {
  if (!(await maybeOne(manager, insertShift, { ...given, openedItself }))) return false;
  await appendEvents(manager, [dataChanged('shift', given.id, 'created')]);
  return true;
}

/** The open shift of a person, or one that opens itself: for money that was taken when its own shift was open. */
export async function openShiftOf(manager: EntityManager, personId: string): Promise<LockedShift> {
  for (;;) {
    const open = await lockOpenShift(manager, personId);
    if (open) return open;
    await openShift(manager, { id: newId(), personId, openingCash: 0, openedItself: true });
  }
}
