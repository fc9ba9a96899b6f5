import { API_BASE, type Call } from '@daad/contracts/call';
import { getJob, type Job } from '@daad/contracts/jobs.contract';
import exceljs, { type CellValue } from 'exceljs';
import type { ApiResponse, ApiClient } from './api-client.js';
import { eventually } from './eventually.js';
import { present } from './present.js';

/** An .xlsx of one sheet with these rows. */
export async function xlsxOf(
  rows: CellValue[][],
  prepare?: (sheet: exceljs.Worksheet) => void,
): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  const sheet = workbook.addWorksheet('ورقة');
  sheet.addRows(rows);
  prepare?.(sheet);
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

/** The rows of the first sheet of an .xlsx, as exceljs reads them. */
export async function rowsOf(bytes: Buffer): Promise<CellValue[][]> {
  return (await sheetOf(bytes))
    .getSheetValues()
    .slice(1)
    .map((row) => ((row ?? []) as CellValue[]).slice(1));
}

export async function sheetOf(bytes: Buffer): Promise<exceljs.Worksheet> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  return present(workbook.worksheets[0], 'A sheet');
}

export type UploadCall = Pick<Call, 'path'>;

/** Sends a file as the upload dialogs do; null sends a form without one. */
export function upload(
  client: ApiClient,
  call: UploadCall,
  bytes: Uint8Array | null,
  query: Record<string, string> = {},
): Promise<ApiResponse<{ jobId: string }>> {
  const form = new FormData();
  if (bytes) form.set('file', new File([Uint8Array.from(bytes)], 'ملف الطلاب.xlsx'));
  const search = new URLSearchParams(query);
  return client.send('POST', search.size > 0 ? `${call.path}?${search.toString()}` : call.path, form);
}

/** A job starts threads that compile TypeScript first, which takes long on a busy machine. */
const JOB_TIMEOUT_MS = 180_000;

export const finishedJob = (client: ApiClient, jobId: string): Promise<Job> =>
  eventually(async () => {
    const job = await client.get(getJob, { params: { id: jobId } });
    return (job.state === 'completed' || job.state === 'failed') && job;
  }, JOB_TIMEOUT_MS);

/** Sends a workbook and waits until the worker is done with it. */
export async function importWorkbook(
  client: ApiClient,
  call: UploadCall,
  bytes: Uint8Array,
  query: Record<string, string> = {},
): Promise<Job> {
  const { status, body } = await upload(client, call, bytes, query);
  if (status !== 202) throw new Error(`${call.path} responded with ${status}: ${JSON.stringify(body)}`);
  return finishedJob(client, body.data.jobId);
}

/** Downloads a file that needs a session. */
export async function download(
  client: ApiClient,
  path: string,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const response = await fetch(new URL(path.startsWith('/') ? path : `${API_BASE}/${path}`, client.origin), {
    headers: { authorization: `Bearer ${client.token}` },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}
