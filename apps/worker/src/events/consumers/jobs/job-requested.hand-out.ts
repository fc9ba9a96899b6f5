import { Injectable } from '@nestjs/common';
import type { OutboxEvent } from '@daad/contracts/outbox-events';
import { JobQueue } from '../../../jobs/job-queue.js';
import type { Consumer } from '../consumer.js';

/** Long work that was asked for reaches the queue of the workers. */
@Injectable()
export class HandOutJobs implements Consumer<'job.requested'> {
  readonly name = 'hand-out-jobs';
  readonly queue = 'background';
  readonly events = ['job.requested'] as const;
  readonly ordered = false;

  constructor(private readonly jobs: JobQueue) {}

  async handle(events: OutboxEvent<'job.requested'>[]): Promise<void> {
    await this.jobs.handOut(
      events.map(({ payload, requestId }) => ({ ...payload, requestId })),
      'first',
    );
  }
}
