import { CFB, utils, write } from '@e965/xlsx';
import { present } from './present.js';

/** Types of records of an .xls, and the maximum size of one in bytes. */
const LABEL = 0x204;
const CONTINUE = 0x3c;
const MAX_RECORD = 8224;

const STREAM = '/Workbook';

export function xlsOf(rows: string[][]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'S');
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

/** An .xls whose second row is one text of so many letters, which no program writes that counts them. */
export function longTextXls(header: string, length: number): Buffer {
  return withRecords(xlsOf([[header], ['x']]), (type, content) => {
    const isSecondRow = type === LABEL && content.readUInt16LE(0) === 1;
    if (!isSecondRow) return [{ type, content }];
    // Row, column and look, then the number of letters, of one byte each.
    const head = Buffer.concat([content.subarray(0, 6), Buffer.alloc(3)]);
    head.writeUInt16LE(length, 6);
    const whole = Buffer.concat([head, Buffer.alloc(length, 'a')]);
    return Array.from({ length: Math.ceil(whole.length / MAX_RECORD) }, (_, place) => ({
      type: place === 0 ? LABEL : CONTINUE,
      content: whole.subarray(place * MAX_RECORD, (place + 1) * MAX_RECORD),
    }));
  });
}

/** An .xls cut off after its directory, which names the stream of the workbook. */
export function halfXls(bytes: Buffer): Buffer {
  const directory = bytes.indexOf(Buffer.from('Workbook\0', 'utf16le'));
  return bytes.subarray(0, Math.max(directory + 512, bytes.length >> 1));
}

/** An .xls of which only the lengths of the records are what they were. */
export const noisyXls = (bytes: Buffer): Buffer =>
  withRecords(bytes, (type, content) => [
    { type, content: Buffer.from(content.map((_, place) => (place * 31 + type) & 0xff)) },
  ]);

/** The part of the library for compound files that is used here; the package declares none of its types. */
interface CompoundFiles {
  read(bytes: Buffer, options: { type: 'buffer' }): object;
  find(file: object, path: string): { content: Uint8Array } | null;
  write(file: object, options: { type: 'buffer' }): Uint8Array;
  utils: {
    cfb_del(file: object, path: string): void;
    cfb_add(file: object, path: string, content: Uint8Array): void;
  };
}
export const compound = CFB as CompoundFiles;

interface XlsRecord {
  type: number;
  content: Buffer;
}

function withRecords(bytes: Buffer, change: (type: number, content: Buffer) => XlsRecord[]): Buffer {
  const box = compound.read(bytes, { type: 'buffer' });
  const stream = Buffer.from(present(compound.find(box, STREAM), STREAM).content);
  const changed: Buffer[] = [];
  for (let at = 0; at + 4 <= stream.length;) {
    const end = at + 4 + stream.readUInt16LE(at + 2);
    for (const { type, content } of change(stream.readUInt16LE(at), stream.subarray(at + 4, end))) {
      const head = Buffer.alloc(4);
      head.writeUInt16LE(type, 0);
      head.writeUInt16LE(content.length, 2);
      changed.push(head, content);
    }
    at = end;
  }
  compound.utils.cfb_del(box, STREAM);
  compound.utils.cfb_add(box, STREAM, Buffer.concat(changed));
  return Buffer.from(compound.write(box, { type: 'buffer' }));
}
