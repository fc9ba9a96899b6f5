import { SharedRuns } from '@daad/platform/shared-runs';
import type { DataSource } from 'typeorm';
import { one } from '../sql/statement.js';
import type { PublicTopic } from './public-topics.js';
import { readVersions } from './public-versions.statements.js';

const MINUTE_MS = 60_000;

/**
 * A version for each topic of the public data: a number, which each change of the topic raises after its commit and before
 * the response, and the minute, for what changes by time or by hand. What was computed under a version is right for as long
 * as the version stays: in every process. Concurrent requests share one query.
 */
export class PublicVersions {
  private readonly reading: SharedRuns<Record<PublicTopic, number>>;

  constructor(
    dataSource: DataSource,
    private readonly now: () => number = Date.now,
  ) {
    this.reading = new SharedRuns(() => one(dataSource, readVersions, {}));
  }

  /** As it is now, not before the call. */
  async of(topic: PublicTopic): Promise<string> {
    const { [topic]: number } = await this.reading.run();
    return `${number}.${Math.floor(this.now() / MINUTE_MS)}`;
  }

  /** The cached result of `read`; read again when the version of the topic has changed. */
  remember<Value>(topic: PublicTopic, read: () => Promise<Value>): () => Promise<Value> {
    let last: { version: string; value: Value } | undefined;
    return async () => {
      const version = await this.of(topic);
      if (last?.version !== version) last = { version, value: await read() };
      return last.value;
    };
  }
}
