import {
  type BeforeApplicationShutdown,
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Broadcaster } from '@daad/platform/broadcaster';
import { openFileStore } from '@daad/platform/open-file-store';
import { type JobFiles, openJobFiles } from '@daad/platform/job-files';
import type { Logger } from '@daad/platform/logger';
import type { QueueBackend } from '@daad/platform/queues';
import type { Settings } from '@daad/platform/settings';
import { WakeUps } from '@daad/platform/wake-ups';
import type { Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { MakeThumbnails } from './events/consumers/attachments/attachment-uploaded.make-thumbnails.js';
import { StripMetadata } from './events/consumers/attachments/attachment-uploaded.strip-metadata.js';
import { DeleteFiles } from './events/consumers/attachments/files-discarded.delete-files.js';
import { ChargeMonths } from './clock/charge-months.js';
import { CheckLedger } from './clock/check-ledger.js';
import type { ClockTask } from './clock/clock-task.js';
import { Clock, CLOCK_TASKS } from './clock/clock.js';
import { DeleteExpired } from './clock/delete-expired.js';
import { SweepJobFiles } from './clock/sweep-job-files.js';
import { SweepOrphanFiles } from './clock/sweep-orphan-files.js';
import type { Consumer } from './events/consumers/consumer.js';
import { LiveConsumer } from './events/consumers/live/live.consumer.js';
import { ConsumerRegistry } from './events/consumers/registry.js';
import { CloseSockets } from './events/consumers/sessions/session-ended.close-sockets.js';
import { DiscardUpload } from './events/consumers/workbooks/job-finished.discard-upload.js';
import { BulkPointsRunner } from './jobs/bulk-points.runner.js';
import { JobDispatcher } from './jobs/job-dispatcher.js';
import type { JobRunner } from './jobs/job-runner.js';
import { JobWorker } from './jobs/job-worker.js';
import { RecomputeExamPointsRunner } from './jobs/recompute-exam-points.runner.js';
import { RunnerRegistry } from './jobs/runner-registry.js';
import { WorkerMetrics } from './metrics.js';
import { BROADCASTER, FILES, JOB_FILES, LOGGER, QUEUES, REGISTRY, SETTINGS } from './providers.js';
import { ThrottledPushes } from './events/pushes/throttled-pushes.js';
import { Delivery } from './events/delivery.js';
import { FailedEvents } from './events/failed-events.js';
import { HandledEvents } from './events/handled-events.js';
import { Relay } from './events/relay.js';
import { workbookRunners } from './workbooks/workbook-runners.js';

/** Connections that are opened before the module, and closed by it. */
export interface WorkerResources {
  settings: Settings;
  logger: Logger;
  dataSource: DataSource;
  wakeUps: WakeUps;
  queues: QueueBackend;
  broadcaster: Broadcaster;
  registry: Registry;
}

const CONSUMERS = [LiveConsumer, MakeThumbnails, StripMetadata, DeleteFiles, CloseSockets, DiscardUpload];
const RUNNERS = [BulkPointsRunner, RecomputeExamPointsRunner];
const TASKS = [DeleteExpired, SweepOrphanFiles, SweepJobFiles, CheckLedger, ChargeMonths];

/** The worker: the same module in its own process and in one with the API. */
@Module({})
export class WorkerModule implements BeforeApplicationShutdown, OnApplicationShutdown {
  constructor(
    @Inject(QUEUES) private readonly queues: QueueBackend,
    @Inject(BROADCASTER) private readonly broadcaster: Broadcaster,
    private readonly dataSource: DataSource,
  ) {}

  /** Running jobs finish first: they still need what is closed below. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.queues.close();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.broadcaster.close?.();
    await this.dataSource.destroy();
  }

  static with({
    settings,
    logger,
    dataSource,
    wakeUps,
    queues,
    broadcaster,
    registry,
  }: WorkerResources): DynamicModule {
    return {
      module: WorkerModule,
      providers: [
        { provide: SETTINGS, useValue: settings },
        { provide: LOGGER, useValue: logger },
        { provide: DataSource, useValue: dataSource },
        { provide: WakeUps, useValue: wakeUps },
        { provide: QUEUES, useValue: queues },
        { provide: BROADCASTER, useValue: broadcaster },
        { provide: REGISTRY, useValue: registry },
        WorkerMetrics,
        { provide: FILES, useFactory: () => openFileStore(settings) },
        { provide: JOB_FILES, useFactory: () => openJobFiles(settings) },
        ...CONSUMERS,
        {
          provide: ConsumerRegistry,
          useFactory: (...consumers: Consumer[]) => new ConsumerRegistry(consumers),
          inject: CONSUMERS,
        },
        ...RUNNERS,
        {
          provide: RunnerRegistry,
          useFactory: (files: JobFiles, ...runners: JobRunner[]) =>
            new RunnerRegistry([...runners, ...workbookRunners(dataSource, files, settings)]),
          inject: [JOB_FILES, ...RUNNERS],
        },
        ...TASKS,
        { provide: CLOCK_TASKS, useFactory: (...tasks: ClockTask[]) => tasks, inject: TASKS },
        JobDispatcher,
        ThrottledPushes,
        Relay,
        FailedEvents,
        HandledEvents,
        Delivery,
        JobWorker,
        Clock,
      ],
    };
  }
}
