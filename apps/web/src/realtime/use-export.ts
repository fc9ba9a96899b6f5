import { useState } from 'react';
import { messageOf } from '../lib/api-error.js';
import { jobFailure } from './job-failure.js';
import { saveExport, saveJobFile } from '../lib/save-file.js';
import { showToast } from './toast.js';
import { useJob } from './use-job.js';

export const tellExportFailure = (error: unknown) =>
  showToast('export', { color: 'clay', title: 'فشل في تصدير ملف Excel', message: messageOf(error) });

/**
 * An export that is either saved at once or followed as a job, whose file is saved when it is done.
 * @param otherwise under which name when the server gives none
 * @returns whether one is running, and a function that begins one; it throws the error of its call
 */
export function useExport(otherwise: string) {
  const [busy, setBusy] = useState(false);
  const [jobId, setJobId] = useState<string | null>(null);
  useJob(jobId, (job) => {
    setJobId(null);
    if (job.state === 'failed') tellExportFailure(jobFailure(job));
    else saveJobFile(job.id, otherwise).catch(tellExportFailure);
  });
  const start = async (ask: () => Promise<Parameters<typeof saveExport>[0]>) => {
    setBusy(true);
    try {
      setJobId(saveExport(await ask(), otherwise));
    } finally {
      setBusy(false);
    }
  };
  return { working: busy || jobId !== null, start };
}
