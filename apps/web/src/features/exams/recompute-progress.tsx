import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Job } from '@daad/contracts/jobs.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '#web/lib/api-error.js';
import { reload } from '#web/realtime/mutation-cache.js';
import { type JobView, useJob } from '#web/realtime/use-job.js';
import { FormErrors } from '#web/ui/form-errors.js';
import { JobProgress } from '#web/ui/job-progress.js';
import { SuccessNote } from '#web/ui/success-note.js';
import { useFlash } from '#web/ui/use-flash.js';

export interface Recomputation {
  view: JobView;
  /** The job, when it is over. */
  over: Job | null;
  /** Shown for a while after a success. */
  success: string | null;
}

/** The last job that recomputed the points of all exams, null before one was started, and the function that follows one. */
export function useRecomputation(): [Recomputation | null, (jobId: string) => void] {
  const [jobId, follow] = useState<string | null>(null);
  const client = useQueryClient();
  const [ended, setEnded] = useState<Job | null>(null);
  const [success, showSuccess] = useFlash();
  const view = useJob(jobId, (finished) => {
    setEnded(finished);
    if (finished.state === 'completed') showSuccess('تمت إعادة احتساب نقاط الامتحانات');
    void reload(client, ['points']);
  });
  return [jobId === null ? null : { view, over: ended?.id === jobId ? ended : null, success }, follow];
}

/** Its progress so far. */
export function RecomputeProgress({ of: { view, over, success } }: { of: Recomputation }) {
  const { job, done, total, error } = view;
  if (over?.state === 'completed') return <SuccessNote>{success}</SuccessNote>;
  if (over) {
    return (
      <Alert role="alert" color="clay" icon={<IconAlertTriangle size={20} />}>
        {over.message ?? 'تعذرت إعادة احتساب نقاط الامتحانات'}
      </Alert>
    );
  }
  if (error && !job) return <FormErrors errors={[messageOf(error)]} />;
  return <JobProgress label="إعادة احتساب نقاط الامتحانات" done={done} total={total} />;
}
