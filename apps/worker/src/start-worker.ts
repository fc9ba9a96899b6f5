import 'reflect-metadata';
import type { NestApplicationOptions } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { openBackplane } from '@daad/platform/backplane';
import { type Broadcaster, openBroadcaster } from '@daad/platform/broadcaster';
import { connectionErrors } from '@daad/platform/connection-errors';
import type { Logger } from '@daad/platform/logger';
import { createRegistry, watchPool } from '@daad/platform/metrics';
import { serveMetrics } from '@daad/platform/metrics-server';
import { NestLog } from '@daad/platform/nest-log';
import { openQueueBackend } from '@daad/platform/queues';
import { databaseUrlOf, type Settings } from '@daad/platform/settings';
import { openWakeUps, type WakeUps } from '@daad/platform/wake-ups';
import { poolOf } from '@daad/persistence/pg-connections';
import { openDatabase, retryWhileAway } from '@daad/persistence/open-database';
import { prepareDatabase } from '@daad/persistence/prepare-database';
import type { Registry } from 'prom-client';
import { WorkerModule } from './worker.module.js';

/** What an API in the same process shares: its sockets, its wake-ups and its metrics. */
export interface Neighbour {
  broadcaster: Broadcaster;
  wakeUps: WakeUps;
  registry: Registry;
}

export interface RunningWorker {
  /** The port of its metrics, when METRICS_PORT is set. */
  metricsPort: number | undefined;
  stop(): Promise<void>;
}

/**
 * Opens what the worker needs and starts the relay and the consumers. Its shutdown hooks are in `WorkerModule`.
 * @param neighbour an API in the same process; without it the worker emits through the backplane and serves its own metrics
 */
export async function startWorker(
  settings: Settings,
  logger: Logger,
  neighbour?: Neighbour,
): Promise<RunningWorker> {
  const onError = connectionErrors(logger);

  const wakeUps = neighbour?.wakeUps ?? openWakeUps(settings, onError);
  const dataSource = await openDatabase(
    {
      url: databaseUrlOf(settings),
      poolSize: settings.databasePoolSize,
      applicationName: 'daad-worker',
      asyncCommit: true,
      wake: (topic) => wakeUps.wake(topic),
    },
    logger,
  );
  // It may go away again meanwhile.
  await retryWhileAway(() => prepareDatabase(dataSource, settings), logger);
  const queues = await retryWhileAway(() => openQueueBackend(settings, onError), logger);
  const broadcaster =
    neighbour?.broadcaster ?? openBroadcaster(openBackplane(settings, onError, { reads: false }));
  const registry = neighbour?.registry ?? createRegistry();
  watchPool(registry, 'daad-worker', poolOf(dataSource));
  const options: Pick<NestApplicationOptions, 'logger' | 'abortOnError'> = {
    logger: new NestLog(logger),
    abortOnError: false,
  };
  const app = await NestFactory.createApplicationContext(
    WorkerModule.with({ settings, logger, dataSource, wakeUps, queues, broadcaster, registry }),
    options,
  );

  const metrics =
    neighbour || settings.metricsPort === undefined ? undefined : await serveMetrics(registry, settings);

  return {
    metricsPort: metrics?.port,
    async stop() {
      await metrics?.close();
      await app.close();
      if (!neighbour) await wakeUps.close();
    },
  };
}
