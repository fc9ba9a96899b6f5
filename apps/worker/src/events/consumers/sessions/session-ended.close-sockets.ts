import { Inject, Injectable } from '@nestjs/common';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { type Broadcaster, ROOMS } from '@daad/platform/broadcaster';
import { BROADCASTER } from '#worker/providers.js';
import type { Consumer } from '../consumer.js';

/** A session that ended has no open sockets (contract section 2). */
@Injectable()
export class CloseSockets implements Consumer<'session.ended'> {
  readonly name = 'close-sockets';
  readonly queue = 'background';
  readonly events = ['session.ended'] as const;
  readonly ordered = false;

  constructor(@Inject(BROADCASTER) private readonly broadcaster: Broadcaster) {}

  handle(events: OutboxEvent<'session.ended'>[]): Promise<void> {
    for (const { payload } of events) {
      for (const sessionId of payload.sessionIds) this.broadcaster.disconnect(ROOMS.session(sessionId));
    }
    return Promise.resolve();
  }
}
