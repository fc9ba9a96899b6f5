import { describe, expect, it } from '@jest/globals';
import { xlsxOf } from '@daad/testing/workbook-builders';
import { CFB, utils, write } from '@e965/xlsx';
import { openSheet } from './read-rows.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';

const open = (bytes: Buffer) => openSheet(bytes, { template: 'stages', upsert: false });
const ROWS = [['اسم المرحلة'], ['مرحلة']];

function xlsOf(rows: string[][]): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'S');
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}

describe('a file that somebody protected or tampered with', () => {
  it('is refused when a part of its archive is encrypted', async () => {
    const bytes = await xlsxOf(ROWS);
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1))
      bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8);
    await expect(open(bytes)).rejects.toEqual(new WorkbookRefused(REFUSED.encrypted));
  });

  it('is refused when it is an .xls behind a password', async () => {
    const box = CFB.read(xlsOf(ROWS), { type: 'buffer' });
    const stream = CFB.find(box, '/Workbook')!;
    const content = Buffer.from(stream.content as Uint8Array);
    // What Excel writes after the first record: FILEPASS, RC4, with salt and verifiers.
    const afterFirst = 4 + content.readUInt16LE(2);
    const filePass = Buffer.alloc(4 + 54);
    filePass.writeUInt16LE(0x2f, 0);
    filePass.writeUInt16LE(54, 2);
    filePass.writeUInt16LE(1, 4);
    filePass.writeUInt16LE(1, 6);
    filePass.writeUInt16LE(1, 8);
    const locked = Buffer.concat([content.subarray(0, afterFirst), filePass, content.subarray(afterFirst)]);
    CFB.utils.cfb_del(box, '/Workbook');
    CFB.utils.cfb_add(box, '/Workbook', locked);
    const bytes = Buffer.from(CFB.write(box, { type: 'buffer' }) as Uint8Array);
    await expect(open(bytes)).rejects.toEqual(new WorkbookRefused(REFUSED.encrypted));
  });

  it('is read when it is an .xls without one', async () => {
    expect([...(await open(xlsOf(ROWS))).rows]).toMatchObject([{ row: 2, values: { name: 'مرحلة' } }]);
  });

  it('is refused when its bytes do not match its archive', async () => {
    const bytes = await xlsxOf(ROWS);
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1))
      bytes.writeUInt32LE((bytes.readUInt32LE(at + 16) ^ 1) >>> 0, at + 16);
    await expect(open(bytes)).rejects.toEqual(new WorkbookRefused(REFUSED.unreadable));
  });

  it('is refused when its sheet breaks off, and none of its rows is handed out', async () => {
    const bytes = await xlsxOf(ROWS);
    await expect(open(bytes.subarray(0, bytes.length >> 1))).rejects.toEqual(
      new WorkbookRefused(REFUSED.unreadable),
    );
  });
});
