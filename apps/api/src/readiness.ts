import { Inject, Injectable } from '@nestjs/common';
import type { Backplane } from '@daad/platform/backplane';
import { asError } from '@daad/platform/error-details';
import type { QueryPool } from '@daad/persistence/query-pool';
import type { Logger } from '@daad/platform/logger';
import { poolOf } from '@daad/persistence/pg-connections';
import { pingPostgres } from '@daad/platform/postgres.statements';
import type { QueueBackend } from '@daad/platform/queues';
import { DataSource } from 'typeorm';
import { BACKPLANE, LOGGER, QUEUES } from './providers.js';

/** A dependency that does not respond within this time is not ready. */
const TIMEOUT_MS = 2000;

type Dependency = 'database' | 'queue' | 'backplane';

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
      // A pool whose connections are all in use is late, and no sign of a database that is away.
      database: () => firstOf([pingPostgres(dataSource), reach(poolOf(dataSource))]),
      queue: () => queues.ping(),
      backplane: () => backplane.ping(),
    };
  }

  async check(): Promise<Record<Dependency, boolean>> {
    const [database, queue, backplane] = await Promise.all([
      this.isUp('database'),
      this.isUp('queue'),
      this.isUp('backplane'),
    ]);
    return { database, queue, backplane };
  }

  private async isUp(dependency: Dependency): Promise<boolean> {
    const failure = await failureOf(this.checks[dependency]);
    this.logChange(dependency, failure);
    return !failure;
  }

  private logChange(dependency: Dependency, failure: Error | null): void {
    const wasUp = this.lastState.get(dependency) ?? true;
    this.lastState.set(dependency, !failure);
    if (wasUp && failure) this.logger.error({ err: failure, dependency }, `the ${dependency} is away`);
    if (!wasUp && !failure) this.logger.warn({ dependency }, `the ${dependency} is back`);
  }
}

async function reach(pool: QueryPool): Promise<void> {
  if (pool.idleCount > 0 || !(await pool.responds())) throw new Error('no response to a new connection');
}

/** The first success, or the first of the errors. */
async function firstOf(checks: [Promise<unknown>, ...Promise<unknown>[]]): Promise<void> {
  await Promise.any(checks).catch(() => checks[0]);
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
    return asError(error);
  } finally {
    clearTimeout(timer);
  }
}
