import { Inject, Injectable } from '@nestjs/common';
import type { Backplane } from '@daad/platform/backplane';
import type { Logger } from '@daad/platform/logger';
import type { QueueBackend } from '@daad/platform/queues';
import { DataSource } from 'typeorm';
import { BACKPLANE, LOGGER, QUEUES } from './providers.js';

/** A dependency that does not respond within this time is not ready. */
const TIMEOUT_MS = 2000;

export const DEPENDENCIES = ['database', 'queue', 'backplane'] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/** Checks everything that a request needs. Each change is one line in the log. */
@Injectable()
export class Readiness {
  private readonly lastState = new Map<Dependency, boolean>();
  private readonly checks: Record<Dependency, () => Promise<unknown>>;

  constructor(
    dataSource: DataSource,
    @Inject(QUEUES) queues: QueueBackend,
    @Inject(BACKPLANE) backplane: Backplane,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.checks = {
      database: () => dataSource.query('select 1'),
      queue: () => queues.ping(),
      backplane: () => backplane.ping(),
    };
  }

  async check(): Promise<Record<Dependency, boolean>> {
    const results = await Promise.all(
      DEPENDENCIES.map(async (dependency) => {
        const failure = await failureOf(this.checks[dependency]);
        this.logChange(dependency, failure);
        return [dependency, !failure] as const;
      }),
    );
    return Object.fromEntries(results) as Record<Dependency, boolean>;
  }

  private logChange(dependency: Dependency, failure: Error | null): void {
    const wasUp = this.lastState.get(dependency) ?? true;
    this.lastState.set(dependency, !failure);
    if (wasUp && failure) this.logger.error({ err: failure, dependency }, `the ${dependency} is away`);
    if (!wasUp && !failure) this.logger.warn({ dependency }, `the ${dependency} is back`);
  }
}

/** @returns null when the check succeeded in time */
async function failureOf(check: () => Promise<unknown>): Promise<Error | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${TIMEOUT_MS} ms`)), TIMEOUT_MS);
  });
  try {
    await Promise.race([check(), late]);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    clearTimeout(timer);
  }
}
