import { statement } from '@daad/persistence/sql/statement';
import { int, list, nullable, text, textOf, timestamp } from '@daad/persistence/sql/types';
import type { TopicName } from './topics.js';

/** A set; a topic that is dirty already is not written again. */
export const markTopicsDirty = statement('mark-topics-dirty', {
  params: { topics: list(text) },
  sql: `insert into throttled_push (topic, dirty) select topic, true from unnest(:topics::text[]) as topic order by topic
   on conflict (topic) do update set dirty = true where not throttled_push.dirty`,
});
/**
 * The rows stay locked until the push is out, so that no other process sends in that second; a change that is marked
 * meanwhile waits for the row, so that its mark is never lost.
 */
export const takeDueTopics = statement('take-due-topics', {
  params: { topics: list(text) },
  row: { topic: textOf<TopicName>(), sentAt: timestamp },
  sql: `update throttled_push set dirty = false, sent_at = clock_timestamp()
   where topic in (
     select topic from throttled_push
     where dirty and sent_at <= clock_timestamp() - interval '1 second' and topic = any(:topics)
     order by topic for update skip locked
   ) returning topic, sent_at as "sentAt"`,
});
/** By the database's clock. */
export const nextDueTopic = statement('next-due-topic', {
  params: { topics: list(text) },
  row: { waitMs: nullable(int) },
  sql: `select ceil(extract(epoch from min(sent_at) + interval '1 second' - clock_timestamp()) * 1000)::int as "waitMs"
   from throttled_push where dirty and topic = any(:topics)`,
});
