import type { OutboxPayload } from '@daad/contracts/outbox-events';
import type { NewEvent } from './outbox/append-events.js';

type Change = OutboxPayload<'data.changed'>;

/** The event of a change to an entity that the teacher's lists show and that has no other event. */
export const dataChanged = (
  entity: Change['entity'],
  id: string,
  action: Change['action'],
  aggregateId = id,
): NewEvent => ({ name: 'data.changed', aggregateId, payload: { entity, id, action } });
