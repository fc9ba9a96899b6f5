import { Inject, Injectable } from '@nestjs/common';
import type { Backplane } from '@daad/platform/backplane';
import type { Logger } from '@daad/platform/logger';
import type { QueueBackend } from '@daad/platform/queues';
import { DataSource } from 'typeorm';
import { BACKPLANE, LOGGER, QUEUES } from './providers.js';

/** A dependency that does not answer within this is not ready. */
const PATIENCE_MS = 2000;

export const DEPENDENCIES = ['database', 'queue', 'backplane'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** Whether everything that a request needs can be reached. Each change is one line in the log. */
@Injectable()
export class Readiness {
  private readonly known = new Map<Dependency, boolean>();
  private readonly asks: Record<Dependency, () => Promise<unknown>>;

  constructor(
    dataSource: DataSource,
    @Inject(QUEUES) queues: QueueBackend,
    @Inject(BACKPLANE) backplane: Backplane,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.asks = {
      database: () => dataSource.query('select 1'),
      queue: () => queues.ping(),
      backplane: () => backplane.ping(),
    };
  }

  async check(): Promise<Record<Dependency, boolean>> {
    const answers = await Promise.all(
      DEPENDENCIES.map(async (dependency) => {
        const failure = await failureOf(this.asks[dependency]);
        this.tell(dependency, failure);
        return [dependency, !failure] as const;
      }),
    );
    return Object.fromEntries(answers) as Record<Dependency, boolean>;
  }

  private tell(dependency: Dependency, failure: Error | null): void {
    const before = this.known.get(dependency) ?? true;
    this.known.set(dependency, !failure);
    if (before && failure) this.logger.error({ err: failure, dependency }, `the ${dependency} is away`);
    if (!before && !failure) this.logger.warn({ dependency }, `the ${dependency} is back`);
  }
}

/** @returns null when the answer came in time */
async function failureOf(ask: () => Promise<unknown>): Promise<Error | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([ask(), late]);
    return null;
  } catch (error) {
    return error as Error;
  } finally {
    clearTimeout(timer);
  }
}
