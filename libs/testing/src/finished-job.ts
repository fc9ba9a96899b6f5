import { getJob, type Job } from '@daad/contracts/jobs.contract';
import type { ApiClient } from './api-client.js';
import { eventually } from './eventually.js';

/** Waits until a job has completed. */
export const finishedJob = (owner: ApiClient, jobId: string): Promise<Job> =>
  eventually(async () => {
    const job = await owner.get(getJob, { params: { id: jobId } });
    return job.state === 'completed' && job;
  });
