import { downloadJobErrors, downloadTemplate } from '@daad/contracts/workbooks.contract';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import { callForFile } from '../../lib/api-client.js';
import { saveFile } from '../../lib/save-file.js';

export async function saveTemplate(name: TemplateName): Promise<void> {
  const answer = await callForFile(downloadTemplate, { params: { name: `${name}.xlsx` } });
  if (answer.kind === 'file') saveFile(answer, `${name}.xlsx`);
}

export async function saveErrorWorkbook(jobId: string): Promise<void> {
  const answer = await callForFile(downloadJobErrors, { params: { id: jobId } });
  if (answer.kind === 'file') saveFile(answer, 'errors.xlsx');
}
