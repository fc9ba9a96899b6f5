import { SharedRuns } from '@daad/platform/shared-runs';
import type { DataSource } from 'typeorm';
import { one, run } from '../sql/statement.js';
import type { PublicTopic } from './public-topics.js';
import { raiseVersions, readVersions } from './public-versions.statements.js';

/**
 * A number for each topic of the public data. Whoever changes a topic raises its number after the commit and before the
 * response, so what was computed under a number is right for as long as the number stays: in every process.
 * Concurrent requests share one query.
 */
export class PublicVersions {
  private readonly reading: SharedRuns<Record<PublicTopic, number>>;
  private readonly raising: SharedRuns<void>;
  private changed = new Set<PublicTopic>();

  constructor(private readonly dataSource: DataSource) {
    this.reading = new SharedRuns(() => one(dataSource, readVersions, {}));
    this.raising = new SharedRuns(() => this.raiseChanged());
  }

  /** As they are now, not before the call. */
  async of(topic: PublicTopic): Promise<number> {
    return (await this.reading.run())[topic];
  }

  async raise(topics: readonly PublicTopic[]): Promise<void> {
    if (topics.length === 0) return;
    for (const topic of topics) this.changed.add(topic);
    await this.raising.run();
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

  private async raiseChanged(): Promise<void> {
    const topics = [...this.changed];
    this.changed = new Set();
    try {
      await run(this.dataSource, raiseVersions, { topics });
    } catch (error) {
      for (const topic of topics) this.changed.add(topic);
      throw error;
    }
  }
}
