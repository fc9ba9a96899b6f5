import { Inject, Injectable } from '@nestjs/common';
import { findKeptJobs } from '@daad/persistence/jobs/find-job';
import type { JobFiles } from '@daad/platform/job-files';
import { DataSource } from 'typeorm';
import type { ClockTask } from './clock-task.js';
import { JOB_FILES } from '../providers.js';
import { SCHEDULES } from './schedules.js';

/** A file is written before its row, so a new one without a row is kept. */
const GRACE_MS = 3_600_000;

/** Removes files of expired jobs, uploads of finished jobs, and uploads without a job. */
@Injectable()
export class SweepJobFiles implements ClockTask {
  readonly name = 'sweep-job-files';
  readonly schedule = SCHEDULES.deleteExpired;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(JOB_FILES) private readonly files: JobFiles,
  ) {}

  async run(): Promise<void> {
    const names: string[] = [];
    for await (const { name, modifiedAt } of this.files.list()) {
      if (modifiedAt.getTime() < Date.now() - GRACE_MS) names.push(name);
    }
    const kept = await findKeptJobs(this.dataSource, names.map(jobIdOf));
    const finished = new Map(kept.map((job) => [job.id, job.finishedAt !== null]));
    const isFinished = (name: string) => finished.get(jobIdOf(name)) ?? true;
    await this.files.remove(
      names.filter((name) => !finished.has(jobIdOf(name)) || (name.endsWith('.upload') && isFinished(name))),
    );
  }
}

const jobIdOf = (name: string): string => name.replace(/\..*$/, '');
