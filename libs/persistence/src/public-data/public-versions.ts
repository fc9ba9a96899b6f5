import { SharedRuns } from '@daad/platform/shared-runs';
import type { DataSource } from 'typeorm';
import { one } from '../sql/statement.js';
import type { PublicTopic } from './public-topics.js';
import { readVersions } from './public-versions.statements.js';

/**
 * A number for each topic of the public data. Whoever changes a topic raises its number after the commit and before the
 * response, so what was computed under a number is right for as long as the number stays: in every process.
 * Concurrent requests share one query.
 */
export class PublicVersions {
  private readonly reading: SharedRuns<Record<PublicTopic, number>>;

  constructor(dataSource: DataSource) {
    this.reading = new SharedRuns(() => one(dataSource, readVersions, {}));
  }

  /** As they are now, not before the call. */
  async of(topic: PublicTopic): Promise<number> {
    return (await this.reading.run())[topic];
  }

  /** What `read` returns; read again after a change of the topic. */
  remember<Value>(topic: PublicTopic, read: () => Promise<Value>): () => Promise<Value> {
    let last: { version: number; value: Value } | undefined;
    return async () => {
      const version = await this.of(topic);
      if (last?.version !== version) last = { version, value: await read() };
      return last.value;
    };
  }
}
