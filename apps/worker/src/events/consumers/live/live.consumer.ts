import { Inject, Injectable } from '@nestjs/common';
import type { OutboxEvent, OutboxEventName } from '@daad/contracts/outbox-events';
import type { Broadcaster } from '@daad/platform/broadcaster';
import type { Logger } from '@daad/platform/logger';
import type { EntityManager } from 'typeorm';
import { WorkerMetrics } from '#worker/metrics.js';
import { BROADCASTER, LOGGER } from '#worker/providers.js';
import { ThrottledPushes } from '#worker/events/pushes/throttled-pushes.js';
import type { Consumer } from '../consumer.js';
import { type Broadcast, emitLive } from './broadcast.js';
import { classroomBroadcasts } from './classroom.broadcasts.js';
import { feesBroadcasts } from './fees.broadcasts.js';
import { discountBroadcasts } from './discounts.broadcasts.js';
import { jobBroadcasts } from './jobs.broadcasts.js';
import { readLiveFacts } from './live-facts.js';
import { orderBroadcasts } from './orders.broadcasts.js';
import { publicBroadcasts } from './public.broadcasts.js';
import { sessionBroadcasts } from './sessions.broadcasts.js';

const BROADCASTS = {
  ...orderBroadcasts,
  ...classroomBroadcasts,
  ...feesBroadcasts,
  ...publicBroadcasts,
  ...jobBroadcasts,
  ...discountBroadcasts,
  ...sessionBroadcasts,
};

/** An event of thousands must not write a line of megabytes. */
const LOGGED_PUSHES = 20;

type BroadcastEventName = keyof typeof BROADCASTS;

/** A push about a cart contains its current state, so of several events of one cart the last is enough. */
function withoutOvertakenCarts<Name extends OutboxEventName>(
  events: OutboxEvent<Name>[],
): OutboxEvent<Name>[] {
  const isCart = ({ name }: OutboxEvent<Name>) => name === 'cart.changed';
  const last = new Map(events.filter(isCart).map(({ aggregateId, id }) => [aggregateId, id]));
  return events.filter((event) => !isCart(event) || last.get(event.aggregateId) === event.id);
}

/** Pushes every event to the screens that show it, in the order of the commits (contract section 6). */
@Injectable()
export class LiveConsumer implements Consumer<BroadcastEventName> {
  readonly name = 'live';
  readonly queue = 'live';
  readonly events = Object.keys(BROADCASTS) as BroadcastEventName[];
  readonly ordered = true;

  constructor(
    @Inject(BROADCASTER) private readonly broadcaster: Broadcaster,
    private readonly pushes: ThrottledPushes,
    private readonly metrics: WorkerMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(events: OutboxEvent<BroadcastEventName>[], manager: EntityManager): Promise<void> {
    const shown = withoutOvertakenCarts(events);
    const facts = await readLiveFacts(manager, shown);
    for (const event of shown) {
      const broadcast = BROADCASTS[event.name] as Broadcast<BroadcastEventName>;
      const messages = broadcast(event, facts);
      for (const message of messages) emitLive(this.broadcaster, message, event);
      this.metrics.pushed(event);
      this.logger.info(
        {
          eventId: event.id,
          requestId: event.requestId,
          messages: messages.length,
          pushes: messages
            .slice(0, LOGGED_PUSHES)
            .map(({ name, rooms }) => ({ name, rooms: rooms.slice(0, LOGGED_PUSHES) })),
          ms: Date.now() - event.occurredAt.getTime(),
        },
        'event pushed to the screens',
      );
    }
    await this.pushes.mark(manager, events);
  }

  afterCommit(): void {
    this.pushes.wake();
  }
}
