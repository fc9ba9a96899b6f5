import type { OutboxPayload } from '@daad/contracts/outbox-events';
import type { NewEvent } from './outbox/append-events.js';

type Change = OutboxPayload<'data.changed'>;

/**
 * The event of a change to an entity that the teacher's lists show and that has no other event.
 * @param options.studentIds whose own screens show it; those of a class or an exam that remains are read when it is pushed
 */
export const dataChanged = (
  entity: Change['entity'],
  id: string,
  action: Change['action'],
  { aggregateId = id, studentIds }: { aggregateId?: string; studentIds?: string[] } = {},
): NewEvent => ({
  name: 'data.changed',
  aggregateId,
  payload: { entity, id, action, ...(studentIds && studentIds.length > 0 && { studentIds }) },
});
