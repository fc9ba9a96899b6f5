import { describe, expect, it } from '@jest/globals';
import { OUTBOX_EVENTS, type OutboxEventName } from '@daad/contracts/outbox-events';
import { present } from '@daad/testing/present';
import type { Consumer } from './consumer.js';
import { ConsumerRegistry } from './registry.js';

const ALL = Object.keys(OUTBOX_EVENTS) as OutboxEventName[];
const consumer = (name: string, events: OutboxEventName[]): Consumer => ({
  name,
  queue: 'background',
  events,
  ordered: false,
  handle: () => Promise.resolve(),
});

describe('the registry of consumers', () => {
  it('refuses an event without a consumer', () => {
    expect(() => new ConsumerRegistry([consumer('a', ALL.slice(1))])).toThrow(ALL[0]);
  });

  it('refuses two consumers of one name', () => {
    expect(() => new ConsumerRegistry([consumer('a', ALL), consumer('a', [])])).toThrow(
      'Two consumers are named a',
    );
  });

  it('knows every consumer of an event, and which events have only one', () => {
    const [first, second] = [consumer('a', ALL), consumer('b', [present(ALL[0])])];
    const registry = new ConsumerRegistry([first, second]);
    expect(registry.of(present(ALL[0]))).toEqual([first, second]);
    expect(registry.soleEventsOf(first)).toEqual(ALL.slice(1));
    expect(registry.soleEventsOf(second)).toEqual([]);
    expect(() => registry.named('c')).toThrow('no consumer named c');
  });
});
