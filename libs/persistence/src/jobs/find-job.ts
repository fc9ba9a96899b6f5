import { type DataSource, MoreThan } from 'typeorm';
import { Job } from '../entities/job.entity.js';

/** How long a job, its state and its files can be asked for. */
const JOB_LIFETIME_MS = 7 * 24 * 3_600_000;

/** A job that has not expired, or null. */
export const findKeptJob = (dataSource: DataSource, id: string): Promise<Job | null> =>
  dataSource.manager.findOneBy(Job, { id, createdAt: MoreThan(new Date(Date.now() - JOB_LIFETIME_MS)) });
