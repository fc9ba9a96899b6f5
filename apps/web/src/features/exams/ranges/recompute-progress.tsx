import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Job } from '@daad/contracts/jobs.contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '#web/lib/api-error.js';
import { reload } from '#web/realtime/mutation-cache.js';
import { type JobView, useJob } from '#web/realtime/use-job.js';
import { Sentence } from '#web/ui/layout/isolates.js';
import { JobProgress } from '#web/ui/feedback/job-progress.js';
import { ReservedNote } from '#web/ui/feedback/reserved-note.js';
import { useFlash } from '#web/ui/feedback/use-flash.js';

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

interface RecomputeNoteProps {
  /** Null before the first one, and while another place shows it. */
  of: Recomputation | null;
  /** What stands in the place otherwise. Without it room is kept. */
  resting?: ReactNode;
  /** Another message, which goes before. */
  children?: ReactNode;
}

/** How the recomputation goes, in a place that keeps its height. Why it failed stays below it. */
export function RecomputeNote({ of, resting, children }: RecomputeNoteProps) {
  const job = of?.view.job;
  const failure =
    of?.over?.state === 'failed'
      ? (of.over.message ?? 'تعذرت إعادة احتساب نقاط الامتحانات')
      : of?.view.error && !job && messageOf(of.view.error);
  return (
    <>
      <ReservedNote
        lines={2}
        resting={resting}
        progress={
          of &&
          !of.over &&
          !failure && (
            <JobProgress label="إعادة احتساب نقاط الامتحانات" done={of.view.done} total={of.view.total} />
          )
        }
      >
        {children ?? of?.success}
      </ReservedNote>
      {failure && (
        <Alert role="alert" color="clay" icon={<IconAlertTriangle size={20} />}>
          <Sentence text={failure} />
        </Alert>
      )}
    </>
  );
}
