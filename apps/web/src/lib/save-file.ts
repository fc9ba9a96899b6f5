import { callForFile } from './api-client.js';

/** Saves a file under the name that the server gave. A link could not, because these files need a token. */
export function saveFile(
  { blob, fileName }: { blob: Blob; fileName: string | null },
  fallbackName: string,
): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName ?? fallbackName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

type ExportResponse =
  | { kind: 'file'; blob: Blob; fileName: string | null }
  | { kind: 'data'; data: { jobId: string } };

/** @returns the job that makes the export, or null when the response was the file, which is then saved */
export function saveExport(response: ExportResponse, fallbackName: string): string | null {
  if (response.kind === 'data') return response.data.jobId;
  saveFile(response, fallbackName);
  return null;
}

/** Saves what the job of an export made. */
export async function saveJobFile(jobId: string, fallbackName: string): Promise<void> {
  const response = await callForFile('GET jobs/:id/file', { params: { id: jobId } });
  if (response.kind === 'file') saveFile(response, fallbackName);
}
