import { getJob, type Job } from '@daad/contracts/jobs.contract';
import type { ApiClient } from './api-client.js';
import { eventually } from './eventually.js';

/** Waits until a job has completed, or is in another state. */
export const finishedJob = (
  owner: ApiClient,
  jobId: string,
  state: Job['state'] = 'completed',
): Promise<Job> =>
  eventually(async () => {
    const job = await owner.get(getJob, { params: { id: jobId } });
    return job.state === state && job;
  });
