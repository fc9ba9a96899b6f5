import { describe, expect, it } from '@jest/globals';
import { drawPdf, drawPicture } from '@daad/testing/picture-builders';
import { xlsxOf } from '@daad/testing/workbook-builders';
import * as xlsx from '@e965/xlsx';
import { refusedAs } from './workbook-type.js';

const { utils, write } = xlsx;
/** The library does not describe the types of this part. */
const CFB = xlsx.CFB as {
  utils: { cfb_new(): unknown; cfb_add(box: unknown, name: string, content: Buffer): void };
  write(box: unknown, options: { type: 'buffer' }): Uint8Array;
};

function compound(streams: Record<string, Buffer>): Buffer {
  const box = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(box, `/${name}`, content);
  return Buffer.from(CFB.write(box, { type: 'buffer' }));
}

describe('the type of a file, independent of its name', () => {
  it('takes both kinds of workbooks', async () => {
    const book = utils.book_new();
    utils.book_append_sheet(book, utils.aoa_to_sheet([['أ']]), 'S');
    expect(refusedAs(await xlsxOf([['أ']]))).toBeNull();
    expect(refusedAs(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer)).toBeNull();
  });

  it('detects a password-protected .xlsx by its container', () => {
    const sealed = { EncryptionInfo: Buffer.alloc(248, 1), EncryptedPackage: Buffer.alloc(9000, 7) };
    expect(refusedAs(compound(sealed))).toBe('workbook.encrypted');
  });

  it('refuses a renamed picture, another document and an old document that is no workbook', async () => {
    expect(refusedAs(await drawPicture())).toBe('workbook.unsupported-type');
    expect(refusedAs(drawPdf())).toBe('workbook.unsupported-type');
    expect(refusedAs(compound({ WordDocument: Buffer.alloc(5000) }))).toBe('workbook.unsupported-type');
    expect(refusedAs(Buffer.alloc(0))).toBe('workbook.unsupported-type');
  });
});
