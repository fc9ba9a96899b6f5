import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Widths of the WebP thumbnails beside every image (contract section 4, `attachment/Upload`). */
const THUMBNAIL_WIDTHS = [320, 960] as const;

export interface StoredFile {
  storedFileName: string;
  mediaType: string;
  fileSize: number;
  width: number | null;
  height: number | null;
}

/** Renders a drawing into `filesDir` as a JPEG under a random name, with its thumbnails beside it. */
export async function storePicture(filesDir: string, svg: string): Promise<StoredFile> {
  const storedFileName = `${randomUUID()}.jpg`;
  const path = join(filesDir, storedFileName);
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const [full] = await Promise.all([
    drawn().jpeg({ quality: 84 }).toFile(path),
    ...THUMBNAIL_WIDTHS.map((wide) =>
      drawn().resize({ width: wide }).webp({ quality: 82 }).toFile(`${path}.${wide}.webp`),
    ),
  ]);
  return { storedFileName, mediaType: 'image/jpeg', fileSize: full.size, width, height };
}

/** Renders a drawing as a one-page A4 document: a PDF that holds nothing but that picture. */
export async function storeDocument(filesDir: string, svg: string): Promise<StoredFile> {
  const storedFileName = `${randomUUID()}.pdf`;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  const file = pdfOf(data, info.width, info.height);
  await writeFile(join(filesDir, storedFileName), file);
  return { storedFileName, mediaType: 'application/pdf', fileSize: file.length, width: null, height: null };
}

function pdfOf(jpeg: Buffer, width: number, height: number): Buffer {
  const paint = 'q 595 0 0 842 0 0 cm /P Do Q';
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /P 5 0 R >> >> >>',
    `<< /Length ${paint.length} >>\nstream\n${paint}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
  ].map((body, index) =>
    Buffer.from(`${index + 1} 0 obj\n${body}${index < 4 ? '\nendobj\n' : ''}`, 'latin1'),
  );
  const parts = [
    Buffer.from('%PDF-1.4\n', 'latin1'),
    ...objects,
    jpeg,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ];
  const offsets = objects.map((_, index) =>
    parts.slice(0, index + 1).reduce((sum, part) => sum + part.length, 0),
  );
  const end = parts.reduce((sum, part) => sum + part.length, 0);
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `xref\n0 6\n0000000000 65535 f \n${entries}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(trailer, 'latin1')]);
}
