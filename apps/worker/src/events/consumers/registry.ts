import { OUTBOX_EVENTS, type OutboxEventName } from '@daad/contracts/outbox-events';
import type { Consumer } from './consumer.js';

/** Which consumers each event has. Refuses to be built when an event has none or a name is used twice. */
export class ConsumerRegistry {
  private readonly byName = new Map<string, Consumer>();
  private readonly byEvent = new Map<string, Consumer[]>();

  constructor(readonly consumers: Consumer[]) {
    for (const consumer of consumers) {
      if (this.byName.has(consumer.name)) throw new Error(`Two consumers are named ${consumer.name}`);
      this.byName.set(consumer.name, consumer);
      for (const event of consumer.events) {
        this.byEvent.set(event, [...(this.byEvent.get(event) ?? []), consumer]);
      }
    }
    const unhandled = Object.keys(OUTBOX_EVENTS).filter((event) => !this.byEvent.has(event));
    if (unhandled.length > 0) throw new Error(`No consumer handles ${unhandled.join(', ')}`);
  }

  named(name: string): Consumer {
    const consumer = this.byName.get(name);
    if (!consumer) throw new Error(`There is no consumer named ${name}`);
    return consumer;
  }

  of(event: OutboxEventName): Consumer[] {
    return this.byEvent.get(event) ?? [];
  }

  /** The events that only this consumer handles: they are done as soon as it has handled them. */
  soleEventsOf(consumer: Consumer): OutboxEventName[] {
    return consumer.events.filter((event) => this.of(event).length === 1);
  }
}
