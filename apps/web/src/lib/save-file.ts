import { downloadJobFile } from '@daad/contracts/jobs.contract';
import { callForFile } from './api-client.js';

/** Saves what the server sent under the name that it gave; links cannot do it, for these files want a session. */
export function saveFile(
  { blob, fileName }: { blob: Blob; fileName: string | null },
  otherwise: string,
): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName ?? otherwise;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

type ExportAnswer =
  { kind: 'file'; blob: Blob; fileName: string | null } | { kind: 'data'; data: { jobId: string } };

/** @returns the job that still works on an export when the server did not want to keep us waiting, else null: it is saved */
export function saveExport(answer: ExportAnswer, otherwise: string): string | null {
  if (answer.kind === 'data') return answer.data.jobId;
  saveFile(answer, otherwise);
  return null;
}

/** Saves what the job of an export made. */
export async function saveJobFile(jobId: string, otherwise: string): Promise<void> {
  const answer = await callForFile(downloadJobFile, { params: { id: jobId } });
  if (answer.kind === 'file') saveFile(answer, otherwise);
}
