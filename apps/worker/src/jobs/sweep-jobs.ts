import { Injectable } from '@nestjs/common';
import { newId } from '@daad/persistence/ids';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import type { ClockTask } from '../clock/clock-task.js';
import { SCHEDULES } from '../clock/schedules.js';
import { JobQueue } from './job-queue.js';

const BATCH = 100;

/** A row that a step holds is alive. The new time keeps the next sweep from handing the job out once more. */
const takeOverdue = statement<{ jobId: string; kind: string }>(
  'take-overdue-jobs',
  `update job set due_at = clock_timestamp() + interval '30 seconds',
                  deaths = deaths + (state = 'running')::int, state = 'queued', lease = null
   where id in (
     select id from job where state in ('queued', 'running') and due_at <= clock_timestamp()
     order by due_at limit ${BATCH} for update skip locked
   )
   returning id as "jobId", kind`,
);

/** Hands out again what was left behind: by a killed or stopped worker, a lost queue, or a run that failed. */
@Injectable()
export class SweepJobs implements ClockTask {
  readonly name = 'sweep-jobs';
  readonly schedule = SCHEDULES.sweepJobs;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: JobQueue,
  ) {}

  async run(): Promise<void> {
    const overdue = await run(this.dataSource, takeOverdue);
    if (overdue.length > 0) {
      await this.jobs.handOut(
        overdue.map((job) => ({ ...job, requestId: null })),
        newId(),
      );
    }
  }
}
