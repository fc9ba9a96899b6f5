import { type DataSource, In, MoreThan } from 'typeorm';
import { validate } from 'uuid';
import { Job } from '../entities/job.entity.js';

/** How long a job, its state and its files can be asked for. */
const JOB_LIFETIME_MS = 7 * 24 * 3_600_000;

const kept = () => MoreThan(new Date(Date.now() - JOB_LIFETIME_MS));

/** A job that has not expired, or null. */
export const findKeptJob = (dataSource: DataSource, id: string): Promise<Job | null> =>
  dataSource.manager.findOneBy(Job, { id, createdAt: kept() });

/** Those that have not expired; what is no id is left out. */
export const findKeptJobs = (
  dataSource: DataSource,
  ids: string[],
): Promise<Pick<Job, 'id' | 'finishedAt'>[]> =>
  dataSource.manager.find(Job, {
    select: { id: true, finishedAt: true },
    where: { id: In(ids.filter((id) => validate(id))), createdAt: kept() },
  });
