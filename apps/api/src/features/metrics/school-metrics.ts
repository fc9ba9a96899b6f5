import { Inject, Injectable } from '@nestjs/common';
import { one } from '@daad/persistence/sql/statement';
import { ROOMS } from '@daad/platform/broadcaster';
import { QUEUE_NAMES, type QueueBackend } from '@daad/platform/queues';
import { Gauge, type Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { outboxMetrics } from './metrics.statements.js';
import { QUEUES, REGISTRY } from '#api/providers.js';
import { Readiness } from '#api/readiness.js';
import { LiveGateway } from '#api/realtime/live.gateway.js';

const JOB_STATES = ['waiting', 'active', 'delayed', 'failed'] as const;

/** Metrics of the whole school rather than one process, read at each scrape. One that cannot be read is left out. */
@Injectable()
export class SchoolMetrics {
  private readonly up: Gauge;
  private readonly queueJobs: Gauge;
  private readonly outboxWaiting: Gauge;
  private readonly outboxAge: Gauge;
  private readonly outboxParked: Gauge;

  constructor(
    private readonly dataSource: DataSource,
    private readonly readiness: Readiness,
    @Inject(QUEUES) private readonly queues: QueueBackend,
    @Inject(REGISTRY) registry: Registry,
    live: LiveGateway,
  ) {
    const gauge = (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name, help, labelNames, registers: [registry] });
    this.up = gauge('daad_dependency_up', '1 while this process reaches the dependency', ['dependency']);
    this.queueJobs = gauge('daad_queue_jobs', 'Jobs in the queue by state', ['queue', 'state']);
    this.outboxWaiting = gauge('daad_outbox_events', 'Events that not all of their consumers have handled');
    this.outboxAge = gauge('daad_outbox_oldest_seconds', 'Age of the oldest of these events, 0 without any');
    this.outboxParked = gauge(
      'daad_outbox_parked_events',
      'Events that a consumer has given up, which wait for an operator to send them again',
    );
    new Gauge({
      name: 'daad_sockets',
      help: 'Open sockets of this process by audience',
      labelNames: ['audience'],
      registers: [registry],
      collect() {
        const { sockets: open, adapter } = live.server.of('/');
        const teachers = adapter.rooms.get(ROOMS.teacher)?.size ?? 0;
        const assistants = adapter.rooms.get(ROOMS.assistants)?.size ?? 0;
        const students = adapter.rooms.get(ROOMS.students)?.size ?? 0;
        this.set({ audience: 'teacher' }, teachers);
        this.set({ audience: 'assistant' }, assistants);
        this.set({ audience: 'student' }, students);
        this.set({ audience: 'visitor' }, open.size - teachers - assistants - students);
      },
    });
  }

  async read(): Promise<void> {
    const up = await this.readiness.check();
    for (const [dependency, isUp] of Object.entries(up)) this.up.set({ dependency }, isUp ? 1 : 0);
    this.queueJobs.reset();
    this.outboxWaiting.remove();
    this.outboxAge.remove();
    this.outboxParked.remove();
    await Promise.allSettled([up.queue && this.readQueues(), up.database && this.readOutbox()]);
  }

  private async readQueues(): Promise<void> {
    await Promise.all(
      QUEUE_NAMES.map(async (queue) => {
        const counts = await this.queues.queue(queue).getJobCounts(...JOB_STATES);
        for (const state of JOB_STATES) this.queueJobs.set({ queue, state }, counts[state] ?? 0);
      }),
    );
  }

  private async readOutbox(): Promise<void> {
    const { waiting, age, parked } = await one(this.dataSource, outboxMetrics, {});
    this.outboxWaiting.set(waiting);
    this.outboxAge.set(age ?? 0);
    this.outboxParked.set(parked);
  }
}
