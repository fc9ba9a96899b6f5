import { Injectable } from '@nestjs/common';
import type { OutboxEventName } from '@daad/contracts/outbox-events';
import { OutboxEvent } from '@daad/persistence/entities/outbox-event.entity';
import { run } from '@daad/persistence/sql/statement';
import type { EntityManager } from 'typeorm';
import type { Consumer } from './consumers/consumer.js';
import { ConsumerRegistry } from './consumers/registry.js';
import { markEventsHandled } from './events.statements.js';

/** Records which events a consumer has handled, and which events are done with that. */
@Injectable()
export class HandledEvents {
  constructor(private readonly registry: ConsumerRegistry) {}

  /**
   * To be called in the transaction of the consumer's effect.
   * @param again ids of events that the consumer had handled before
   */
  async mark(
    manager: EntityManager,
    consumer: Consumer,
    events: readonly { id: string; name: OutboxEventName }[],
    again: readonly string[] = [],
  ): Promise<void> {
    const soleNames = this.registry.soleEventsOf(consumer);
    const shared = events.filter(({ name }) => !soleNames.includes(name)).map(({ id }) => id);
    if (shared.length > 0) await lockEvents(manager, shared);
    await run(manager, markEventsHandled, {
      ids: [...new Set([...again, ...events.map(({ id }) => id)])],
      consumer: consumer.name,
      soleNames,
      consumers: Object.fromEntries(consumer.events.map((name) => [name, this.registry.of(name).length])),
    });
  }
}

/**
 * Of two consumers that finish at the same moment, neither sees the other's uncommitted mark, and the event would wait for
 * its lease although both are done. The second one waits here, and its next statement sees the mark of the first.
 */
const lockEvents = (manager: EntityManager, ids: string[]) =>
  manager
    .createQueryBuilder(OutboxEvent, 'event')
    .select('event.id')
    .where('event.id in (:...ids)', { ids })
    .orderBy('event.seq')
    .setLock('pessimistic_write')
    .getMany();
