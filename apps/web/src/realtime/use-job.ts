import type { Job } from '@daad/contracts/jobs.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '#web/lib/api-client.js';
import { queryKeys } from '#web/lib/query-keys.js';
import { useLiveEvent } from './use-live-event.js';

/** Polls besides the pushes, because a lost connection must not stop the progress bar. */
const POLL_INTERVAL_MS = 2000;

const isOver = (job: Job | undefined) => job?.state === 'completed' || job?.state === 'failed';

export interface JobView {
  /** Undefined until the first response. */
  job: Job | undefined;
  done: number;
  total: number;
  /** Why the job cannot be followed. */
  error: Error | null;
}

/** Follows a job to its end; `onEnd` runs once, with the finished job. */
export function useJob(jobId: string | null, onEnd: (job: Job) => void): JobView {
  const { data: job, error } = useQuery({
    queryKey: [...queryKeys.jobs, jobId],
    queryFn: ({ signal }) => callApi('GET jobs/:id', { params: { id: jobId ?? '' } }, { signal }),
    enabled: jobId !== null,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_INTERVAL_MS),
  });

  // A push has the numbers itself, which saves the bar a request.
  const [pushed, setPushed] = useState({ jobId, done: 0, total: 0 });
  useLiveEvent('job.progress', (event) => event.jobId === jobId && setPushed(event));

  const finishedId = job && isOver(job) ? job.id : null;
  const end = useEffectEvent(() => {
    if (job) onEnd(job);
  });
  // Once for each job that ends.
  useEffect(() => {
    if (finishedId) end();
  }, [finishedId]);

  const live = pushed.jobId === jobId ? pushed : { done: 0, total: 0 };
  return {
    job,
    done: Math.max(job?.progress.done ?? 0, live.done),
    total: Math.max(job?.progress.total ?? 0, live.total),
    error,
  };
}
