import type { Attachment } from '@daad/contracts/attachments.contract';
import sharp from 'sharp';
import type { ApiClient } from './api-client.js';

const MEGABYTE = 1024 * 1024;

/** A real picture of one colour. */
export function drawPicture(
  format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png',
  { width = 1200, height = 800 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2f6f4f' } })
    .toFormat(format)
    .toBuffer();
}

/** A real picture in a file of this number of megabytes: programs ignore the bytes after its end. */
export async function pictureOfSize(megabytes: number): Promise<Buffer> {
  const picture = await drawPicture();
  return Buffer.concat([picture, Buffer.alloc(Math.round(megabytes * MEGABYTE) - picture.length)]);
}

/** The smallest document that is a PDF. */
export const drawPdf = (): Buffer =>
  Buffer.from(
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
    'latin1',
  );

/** The form that a browser sends with a file. */
export function uploadForm(
  owner: { type: string; id: string },
  bytes: Uint8Array,
  fileName = 'صورة.png',
  fields: Record<string, string> = {},
): FormData {
  const form = new FormData();
  form.append('File', new Blob([Uint8Array.from(bytes)]), fileName);
  const all = { AttachmentType: '1', RelatedEntityId: owner.id, RelatedEntityType: owner.type, ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  return form;
}

/** Uploads a file that must be taken. */
export async function upload(
  teacher: ApiClient,
  ...form: Parameters<typeof uploadForm>
): Promise<Attachment> {
  const { status, body } = await teacher.send<Attachment>('POST', 'attachment/Upload', uploadForm(...form));
  if (status !== 200) throw new Error(`The upload responded with ${status}: ${body.message}`);
  return body.data;
}
