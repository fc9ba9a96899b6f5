import { randomUUID } from 'node:crypto';
import type { FileStore } from '@daad/platform/file-store';
import sharp from 'sharp';
import { THUMBNAIL_WIDTHS, thumbnailName } from '@daad/persistence/attachments/file-names';

export interface StoredFile {
  storedFileName: string;
  mediaType: string;
  fileSize: number;
  width: number | null;
  height: number | null;
}

/** Renders a drawing as a JPEG under a random name, with its thumbnails beside it. */
export async function storePicture(files: FileStore, svg: string): Promise<StoredFile> {
  const storedFileName = `${randomUUID()}.jpg`;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const drawn = () => sharp(data, { raw: { width, height, channels } });
  const full = await drawn().jpeg({ quality: 84 }).toBuffer();
  await Promise.all([
    files.write(storedFileName, full),
    ...THUMBNAIL_WIDTHS.map(async (wide) =>
      files.write(
        thumbnailName(storedFileName, wide),
        await drawn().resize({ width: wide }).webp({ quality: 82 }).toBuffer(),
      ),
    ),
  ]);
  return { storedFileName, mediaType: 'image/jpeg', fileSize: full.length, width, height };
}

/** Renders a drawing as a one-page A4 document: a PDF that holds nothing but that picture. */
export async function storeDocument(files: FileStore, svg: string): Promise<StoredFile> {
  const storedFileName = `${randomUUID()}.pdf`;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .jpeg({ quality: 84 })
    .toBuffer({ resolveWithObject: true });
  const file = pdfOf(data, info.width, info.height);
  await files.write(storedFileName, file);
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
