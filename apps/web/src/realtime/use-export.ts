import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { jobFailure } from './job-failure.js';
import { saveExport, saveJobFile } from '#web/lib/save-file.js';
import { showToast } from './toast.js';
import { useJob } from './use-job.js';

const showExportFailure = (error: unknown) =>
  showToast('export', { color: 'clay', title: 'فشل في تصدير ملف Excel', message: messageOf(error) });

/**
 * An export that is either saved at once or followed as a job, whose file is saved when it is done.
 * @param fallbackName for a file to which the server gives no name
 * @returns whether one is running, the mutation that begins one, and `begin`, which shows a failure of it as a toast
 */
export function useExport<Asked>(
  fallbackName: string,
  ask: (asked: Asked) => Promise<Parameters<typeof saveExport>[0]>,
) {
  const [jobId, setJobId] = useState<string | null>(null);
  useJob(jobId, (job) => {
    setJobId(null);
    if (job.state === 'failed') showExportFailure(jobFailure(job));
    else saveJobFile(job.id, fallbackName).catch(showExportFailure);
  });
  const start = useMutation({
    mutationFn: async (asked: Asked) => saveExport(await ask(asked), fallbackName),
    onSuccess: setJobId,
  });
  const begin = (asked: Asked) => start.mutate(asked, { onError: showExportFailure });
  return { working: start.isPending || jobId !== null, start, begin };
}
