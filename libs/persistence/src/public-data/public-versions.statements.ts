import { statement } from '../sql/statement.js';
import { int, list, text } from '../sql/types.js';
import { PUBLIC_TOPICS } from './public-topics.js';

/** SQL: sequences, which neither wait for a transaction nor make one wait. */
export const readVersions = statement('read-public-versions', {
  row: { store: int, news: int, leaderboard: int, stages: int, site: int },
  sql: `select ${PUBLIC_TOPICS.map(
    // The first value is given twice: by a sequence before its first call, and by that call.
    (topic) => `(select last_value + is_called::int from public_version_${topic}) as ${topic}`,
  ).join()}`,
});

export const raiseVersions = statement('raise-public-versions', {
  params: { topics: list(text) },
  row: { version: int },
  sql: `select nextval(('public_version_' || topic)::regclass) as version from unnest(:topics::text[]) as topic`,
});
