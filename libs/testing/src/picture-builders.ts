import type { Attachment } from '@daad/contracts/attachments.contract';
import sharp, { type Metadata } from 'sharp';
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

/** A picture as a camera makes it: lying, with its place, in a wide colour space, and with something after its end. */
export async function drawPhotograph(format: 'png' | 'jpeg' | 'webp' = 'jpeg'): Promise<Buffer> {
  const photograph = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2f6f4f' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: PLACE_MARKS[0] },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '30/1 2/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '31/1 14/1 0/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${PLACE_MARKS[1]}</note></x:xmpmeta>`)
    .withIccProfile('p3')
    .toFormat(format)
    .toBuffer();
  return Buffer.concat([photograph, Buffer.from(PLACE_MARKS[2])]);
}

/** Texts in the metadata of `drawPhotograph`, none of which may be public. */
export const PLACE_MARKS = ['daad-camera', 'daad-xmp', 'daad-trailer'] as const;

/** What a picture declares about itself. */
export const metadataOf = (picture: Buffer): Promise<Metadata> => sharp(picture).metadata();

/** A picture of three frames. */
export async function drawAnimation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frames = ['#f00', '#0f0', '#00f'].map((background) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format, { delay: [100, 200, 300], loop: 2 })
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
