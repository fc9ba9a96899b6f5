import { describe, expect, it } from '@jest/globals';
import { MAX_UNPACKED_SIZE } from '@daad/contracts/workbooks.contract';
import { compound, xlsOf } from '@daad/testing/hostile-xls';
import { present } from '@daad/testing/present';
import { xlsxOf } from '@daad/testing/workbook-builders';
import { zipOf } from '@daad/testing/zip-archive';
import { openSheet, type ReadOptions } from './read-rows.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';
import { ZipPackage } from './zip-package.js';

const STAGES = { template: 'stages', upsert: false } as const;
const open = (bytes: Buffer) => openSheet(bytes, STAGES);
const SHEET = 'xl/worksheets/sheet1.xml';
const PARTS = [
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
  'xl/sharedStrings.xml',
  SHEET,
];
const ROWS = [['اسم المرحلة'], ['مرحلة']];

type Change = (xml: string, part: string) => string;

/** An .xlsx with changed parts. */
function withParts(bytes: Buffer, change: Change, rename = (name: string) => name): Buffer {
  const zip = new ZipPackage(bytes, MAX_UNPACKED_SIZE);
  const parts = PARTS.map((name): [string, Buffer] => [
    rename(name),
    Buffer.from(change(present(zip.read(name)).toString(), name)),
  ]);
  return zipOf(parts);
}
const withSheet = (bytes: Buffer, change: (sheet: string) => string) =>
  withParts(bytes, (xml, part) => (part === SHEET ? change(xml) : xml));

describe('a protected or damaged file', () => {
  it('is refused when a part of its archive is encrypted', async () => {
    const bytes = await xlsxOf(ROWS);
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1))
      bytes.writeUInt16LE(bytes.readUInt16LE(at + 8) | 1, at + 8);
    await expect(open(bytes)).rejects.toEqual(new WorkbookRefused(REFUSED.encrypted));
  });

  it('is refused when it is a password-protected .xls', async () => {
    const box = compound.read(xlsOf(ROWS), { type: 'buffer' });
    const stream = present(compound.find(box, '/Workbook'));
    const content = Buffer.from(stream.content);
    // Excel writes a FILEPASS record after the first one: RC4 with salt and verifiers.
    const afterFirst = 4 + content.readUInt16LE(2);
    const filePass = Buffer.alloc(4 + 54);
    filePass.writeUInt16LE(0x2f, 0);
    filePass.writeUInt16LE(54, 2);
    filePass.writeUInt16LE(1, 4);
    filePass.writeUInt16LE(1, 6);
    filePass.writeUInt16LE(1, 8);
    const locked = Buffer.concat([content.subarray(0, afterFirst), filePass, content.subarray(afterFirst)]);
    compound.utils.cfb_del(box, '/Workbook');
    compound.utils.cfb_add(box, '/Workbook', locked);
    const bytes = Buffer.from(compound.write(box, { type: 'buffer' }));
    await expect(open(bytes)).rejects.toEqual(new WorkbookRefused(REFUSED.encrypted));
  });

  it('is read when it is an .xls without one', async () => {
    const { rows } = await open(xlsOf(ROWS));
    expect(rows.next().value).toMatchObject({ row: 2, values: { name: 'مرحلة' } });
  });

  it('is refused when its bytes do not match its archive', async () => {
    const bytes = await xlsxOf(ROWS);
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1))
      bytes.writeUInt32LE((bytes.readUInt32LE(at + 16) ^ 1) >>> 0, at + 16);
    await expect(open(bytes)).rejects.toEqual(new WorkbookRefused(REFUSED.unreadable));
  });

  it('is refused when its archive is truncated', async () => {
    const bytes = await xlsxOf(ROWS);
    await expect(open(bytes.subarray(0, bytes.length >> 1))).rejects.toEqual(
      new WorkbookRefused(REFUSED.unreadable),
    );
  });

  const MANY = [['اسم المرحلة'], ...Array.from({ length: 3000 }, (_, place) => [`مرحلة ${place}`])];
  it.each([
    ['is truncated', (sheet: string) => sheet.slice(0, sheet.lastIndexOf('<row'))],
    [
      'is not well-formed in its last row',
      (sheet: string) => sheet.replace(/<\/c><\/row><\/sheetData>/, '</row></c></sheetData>'),
    ],
    ['refers to an undefined entity', (sheet: string) => sheet.replace('</sheetData>', '</sheetData>&lol;')],
    ['has rows in descending order', (sheet: string) => sheet.replace('<row r="3001"', '<row r="7"')],
    ['has a row beyond the last one', (sheet: string) => sheet.replace('<row r="3001"', '<row r="1048577"')],
    [
      'has a row number in scientific notation',
      (sheet: string) => sheet.replace('<row r="3001"', '<row r="1e5"'),
    ],
    [
      'has nested rows',
      (sheet: string) => sheet.replace('</row></sheetData>', '<row r="3002"></row></row></sheetData>'),
    ],
    [
      'has a row outside its data',
      (sheet: string) => sheet.replace('</sheetData>', '</sheetData><row r="3002"/>'),
    ],
    ['has a cell beyond the last column', (sheet: string) => sheet.replace('<c r="A3001"', '<c r="XFE3001"')],
  ])('is refused before its first row when its sheet %s', async (_, damage) => {
    const bytes = await xlsxOf(MANY);
    await expect(open(withSheet(bytes, (sheet) => sheet))).resolves.toMatchObject({ total: 3000 });
    const damaged = withSheet(bytes, (sheet) => {
      expect(damage(sheet)).not.toBe(sheet);
      return damage(sheet);
    });
    await expect(open(damaged)).rejects.toEqual(new WorkbookRefused(REFUSED.unreadable));
  });
});

describe('a workbook of another program', () => {
  const DAYS = [
    ['كود الطالب', 'اسم الصف', 'التاريخ'],
    ['S1', 'صف', new Date('2025-01-14T00:00:00Z')],
  ];
  const attendance = { template: 'attendance', upsert: false } as const;
  const replaced = (xml: string, from: RegExp, to: string) => {
    expect(xml).toMatch(from);
    return xml.replace(from, to);
  };
  const rowOf = async (bytes: Buffer, options: ReadOptions) =>
    (await openSheet(bytes, options)).rows.next().value;

  const kept = (name: string) => name;
  it.each<[string, Change, (name: string) => string]>([
    [
      'prefixes its element names',
      (xml, part) =>
        part.endsWith('.rels')
          ? xml
          : xml.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1x:').replace('xmlns="http', 'xmlns:x="http'),
      kept,
    ],
    [
      'uses single quotes',
      (xml, part) => (part === SHEET ? xml : xml.replaceAll(/="([^"']*)"/g, " = '$1'")),
      kept,
    ],
    [
      'refers to its sheet by a relative path',
      (xml) => xml.replace('Target="worksheets/', 'Target="./worksheets/'),
      kept,
    ],
    [
      'refers to its sheet by an absolute path',
      (xml) => xml.replace('Target="worksheets/', 'Target="/xl/worksheets/'),
      kept,
    ],
    [
      'gives its parts other names',
      (xml) => xml.replace('sharedStrings.xml', 'words%20all.xml').replace('styles.xml', 'formats.xml'),
      (name) => name.replace('sharedStrings.xml', 'words all.xml').replace('styles.xml', 'formats.xml'),
    ],
    [
      'has style numbers but no styles',
      (xml) => xml.replaceAll(/<c r="A2"/g, '<c r="A2" s="1"'),
      (name) => name.replace('styles', 'none'),
    ],
    [
      'writes texts as CDATA',
      (xml) => xml.replaceAll(/<t>([^<]*)<\/t>/g, '<t><![CDATA[$1]]></t>').replaceAll('&amp;', '&'),
      kept,
    ],
  ])('is read when it %s', async (_, change, rename) => {
    const bytes = withParts(await xlsxOf([['اسم المرحلة'], ['مرحلة & أخرى']]), change, rename);
    expect(await rowOf(bytes, STAGES)).toMatchObject({ row: 2, values: { name: 'مرحلة & أخرى' } });
  });

  it('is read with all runs of a rich text and without its phonetic guide', async () => {
    const runs = `<is><r><t xml:space="preserve">محمد </t></r><r><rPr><b/></rPr><t>طالب &amp; أخ</t></r><rPh sb="0" eb="1"><t>ZZZ</t></rPh></is>`;
    const bytes = withSheet(await xlsxOf(ROWS), (sheet) =>
      replaced(sheet, /<c r="A2"[^>]*>.*?<\/c>/, `<c r="A2" t="inlineStr">${runs}</c>`),
    );
    expect(await rowOf(bytes, STAGES)).toMatchObject({ values: { name: 'محمد طالب & أخ' } });
  });

  it.each(['2025-01-14', '2025-01-14T00:00:00', '2025-01-14T00:00:00.000Z'])(
    'is read with %s as a date',
    async (iso) => {
      const bytes = withSheet(await xlsxOf(DAYS), (sheet) =>
        replaced(sheet, /<c r="C2"( s="\d+")?[^>]*>.*?<\/c>/, `<c r="C2"$1 t="d"><v>${iso}</v></c>`),
      );
      expect(await rowOf(bytes, attendance)).toMatchObject({ values: { date: '2025-01-14' } });
    },
  );

  it.each(['1', 'true'])('is read by the 1904 date system when it is set with %s', async (value) => {
    const bytes = withParts(await xlsxOf(DAYS), (xml, part) =>
      part === 'xl/workbook.xml'
        ? replaced(xml, /<workbookPr[^>]*\/>/, `<workbookPr date1904="${value}"/>`)
        : part === SHEET
          ? replaced(xml, /45671/, String(45671 - 1462))
          : xml,
    );
    expect(await rowOf(bytes, attendance)).toMatchObject({ values: { date: '2025-01-14' } });
  });

  it('is read with any comments and processing instructions', async () => {
    const bait = '<is><r><![CDATA['.repeat(300_000);
    const bytes = withSheet(await xlsxOf(ROWS), (sheet) =>
      sheet.replace('<sheetData>', `<!-- ${bait} --><?x ${bait} ?><sheetData>`),
    );
    expect(await rowOf(bytes, STAGES)).toMatchObject({ row: 2, values: { name: 'مرحلة' } });
  });

  it('is refused when it declares entities', async () => {
    const bytes = withSheet(await xlsxOf(ROWS), (sheet) =>
      sheet.replace('<worksheet', '<!DOCTYPE x [<!ENTITY r "<r>">]><worksheet'),
    );
    await expect(open(bytes)).rejects.toEqual(new WorkbookRefused(REFUSED.unreadable));
  });

  it('is refused when its shared strings are truncated', async () => {
    const bytes = withParts(await xlsxOf(ROWS), (xml, part) =>
      part === 'xl/sharedStrings.xml' ? xml.slice(0, -20) : xml,
    );
    await expect(open(bytes)).rejects.toEqual(new WorkbookRefused(REFUSED.unreadable));
  });
});
