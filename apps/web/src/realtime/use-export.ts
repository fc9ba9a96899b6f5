import { useState } from 'react';
import { messageOf } from '#web/lib/api-error.js';
import { jobFailure } from './job-failure.js';
import { saveExport, saveJobFile } from '#web/lib/save-file.js';
import { showToast } from './toast.js';
import { useJob } from './use-job.js';

export const showExportFailure = (error: unknown) =>
  showToast('export', { color: 'clay', title: 'فشل في تصدير ملف Excel', message: messageOf(error) });

/**
 * An export that is either saved at once or followed as a job, whose file is saved when it is done.
 * @param fallbackName for a file to which the server gives no name
 * @returns whether one is running, and a function that begins one; it throws the error of its call
 */
export function useExport(fallbackName: string) {
  const [busy, setBusy] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  useJob(jobId, (job) => {
    setJobId(null);
    if (job.state === 'failed') showExportFailure(jobFailure(job));
    else saveJobFile(job.id, fallbackName).catch(showExportFailure);
  });
  const start = async (ask: () => Promise<Parameters<typeof saveExport>[0]>) => {
    setBusy(true);
    try {
      setJobId(saveExport(await ask(), fallbackName));
    } finally {
      setBusy(false);
    }
  };
  return { working: busy || jobId !== null, start };
}
