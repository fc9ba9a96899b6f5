import type { TemplateName } from '@daad/contracts/workbook-templates';
import { callForFile } from '#web/lib/api-client.js';
import { saveFile } from '#web/lib/save-file.js';

export async function saveTemplate(name: TemplateName): Promise<void> {
  const response = await callForFile('GET templates/:name', { params: { name: `${name}.xlsx` } });
  if (response.kind === 'file') saveFile(response, `${name}.xlsx`);
}

export async function saveErrorWorkbook(jobId: string): Promise<void> {
  const response = await callForFile('GET jobs/:id/errors', { params: { id: jobId } });
  if (response.kind === 'file') saveFile(response, 'errors.xlsx');
}
