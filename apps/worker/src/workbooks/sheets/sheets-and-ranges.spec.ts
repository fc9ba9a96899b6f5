import { describe, expect, it } from '@jest/globals';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import { rawBook, rawCell, rawRow, type RawSheet } from '@daad/testing/raw-workbooks';
import { utils, write } from '@e965/xlsx';
import { openSheet } from './read-rows.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';

const STAGES = ['اسم المرحلة', 'رقم الترتيب'];
const CLASSES = ['كود الطالب', 'اسم الصف'];

async function valuesOf(bytes: Buffer, template: TemplateName = 'stages', upsert = false) {
  const rows: [number, ...unknown[]][] = [];
  for (const { row, values, errors } of (await openSheet(bytes, { template, upsert })).rows) {
    expect(errors).toEqual([]);
    rows.push([row, ...Object.values(values)]);
  }
  return rows;
}

/** The same sheets as an .xls. */
interface PlainSheet {
  name: string;
  cells: (string | number | null)[][];
  state?: 'hidden' | 'veryHidden';
  merged?: string[];
}
const xlsxOf = (sheets: PlainSheet[]) =>
  rawBook(
    sheets.map(({ cells, merged = [], ...sheet }): RawSheet => ({
      ...sheet,
      rows: cells.map((row) => rawRow(row)).join(''),
      after: `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`,
    })),
  );
function xlsOf(sheets: PlainSheet[]): Buffer {
  const book = utils.book_new();
  for (const { name, cells, merged = [] } of sheets) {
    const sheet = utils.aoa_to_sheet(cells);
    sheet['!merges'] = merged.map((ref) => utils.decode_range(ref));
    utils.book_append_sheet(book, sheet, name);
  }
  const HIDDEN = { visible: 0, hidden: 1, veryHidden: 2 } as const;
  book.Workbook = { Sheets: sheets.map(({ state }) => ({ Hidden: HIDDEN[state ?? 'visible'] })) };
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}
const KINDS = [
  ['.xlsx', xlsxOf],
  ['.xls', xlsOf],
] as const;

describe.each(KINDS)('the sheets of an %s', (_, bookOf) => {
  const old = { name: 'قديم', cells: [STAGES, ['مخفية', 1]] };
  const current = { name: 'الحالي', cells: [STAGES, ['ظاهرة', 2]] };

  it.each(['hidden', 'veryHidden'] as const)('are read only when they are visible: %s', async (state) => {
    expect(await valuesOf(bookOf([{ ...old, state }, current]))).toEqual([[2, 'ظاهرة', 2]]);
    expect(await valuesOf(bookOf([current, { ...old, state }]))).toEqual([[2, 'ظاهرة', 2]]);
  });

  it('are read when they follow a sheet of notes', async () => {
    const notes = { name: 'ملاحظات', cells: [['كشف المراحل'], ['أعده المعلم', 3]] };
    const blank = { name: 'فارغة', cells: [[]] };
    expect(await valuesOf(bookOf([blank, notes, current]))).toEqual([[2, 'ظاهرة', 2]]);
  });

  it('are refused by their names when several of them have the columns', async () => {
    const other = { name: 'شهر أكتوبر', cells: [[], STAGES, ['أخرى', 3]] };
    await expect(openSheet(bookOf([old, other]), { template: 'stages', upsert: false })).rejects.toEqual(
      new WorkbookRefused(REFUSED.severalSheets(['قديم', 'شهر أكتوبر'])),
    );
  });

  it('may include one with only the columns', async () => {
    expect(await valuesOf(bookOf([{ name: 'فارغة', cells: [STAGES] }, current]))).toEqual([[2, 'ظاهرة', 2]]);
  });

  it('are refused for the missing columns of the one that comes closest', async () => {
    const near = { name: 'قريبة', cells: [['كود الطالب'], ['S1']] };
    const far = { name: 'بعيدة', cells: [['ملاحظات'], ['لا شيء']] };
    const opened = openSheet(bookOf([far, near]), { template: 'class-students', upsert: false });
    await expect(opened).rejects.toEqual(new WorkbookRefused(REFUSED.missingColumns(['اسم الصف'])));
  });

  it('are refused when none is visible', async () => {
    const opened = openSheet(xlsxOf([{ ...old, state: 'hidden' }]), { template: 'stages', upsert: false });
    await expect(opened).rejects.toEqual(new WorkbookRefused(REFUSED.noSheet));
  });
});

describe.each(KINDS)('merged cells of an %s', (_, bookOf) => {
  const sheet = (cells: PlainSheet['cells'], ...merged: string[]) =>
    bookOf([{ name: 'ورقة', cells: [CLASSES, ...cells], merged }]);

  it('have their value in each row', async () => {
    const cells = [
      ['S1', 'السبت'],
      ['S2', null],
      ['S3', null],
      ['S4', 'الأحد'],
      ['S5', null],
      ['S6', 'الاثنين'],
    ];
    expect(await valuesOf(sheet(cells, 'B5:B6', 'B2:B4'), 'class-students')).toEqual([
      [2, 'S1', 'السبت'],
      [3, 'S2', 'السبت'],
      [4, 'S3', 'السبت'],
      [5, 'S4', 'الأحد'],
      [6, 'S5', 'الأحد'],
      [7, 'S6', 'الاثنين'],
    ]);
  });

  it('do not fill rows that show nothing else', async () => {
    const cells = [
      ['S1', 'السبت'],
      [null, null],
      ['S2', null],
      [null, null, 'ملاحظة'],
    ];
    expect(await valuesOf(sheet(cells, 'B2:B9'), 'class-students')).toEqual([
      [2, 'S1', 'السبت'],
      [4, 'S2', 'السبت'],
    ]);
  });

  it('have their value in each column, and one header may span two of them', async () => {
    const cells = [['S1', null, 'السبت', null]];
    const book = bookOf([
      {
        name: 'ورقة',
        cells: [['كود الطالب', null, 'اسم الصف'], ...cells],
        merged: ['A1:B1', 'A2:B2', 'C2:D2'],
      },
    ]);
    expect(await valuesOf(book, 'class-students')).toEqual([[2, 'S1', 'السبت']]);
    expect(await valuesOf(sheet([['واحد', null]], 'A2:B2'), 'class-students')).toEqual([[2, 'واحد', 'واحد']]);
  });

  it('keep the format of their number', async () => {
    const rows =
      rawRow(CLASSES) + rawRow(['S1', rawCell(7, 1)]) + rawRow(['S2', null]) + rawRow(['S3', 'الأحد']);
    const after = '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>';
    expect(await valuesOf(rawBook([{ rows, after }], { formats: ['000'] }), 'class-students')).toEqual([
      [2, 'S1', '007'],
      [3, 'S2', '007'],
      [4, 'S3', 'الأحد'],
    ]);
  });
});

describe('addresses of rows and cells', () => {
  const text = (value: string, address = '') =>
    `<c${address && ` r="${address}"`} t="inlineStr"><is><t>${value}</t></is></c>`;
  const header = `<row r="2">${STAGES.map((name, place) => text(name, `${'AB'[place]}2`)).join('')}</row>`;

  it.each([
    [
      'none',
      `<row>${text('أ')}<c><v>1</v></c></row><row>${text('ب')}</row>`,
      [
        [3, 'أ', 1],
        [4, 'ب', null],
      ],
    ],
    ['only of rows', `<row r="5">${text('أ')}<c><v>1</v></c></row>`, [[5, 'أ', 1]]],
    ['only of cells', `<row>${text('أ', 'A3')}<c r="B3"><v>1</v></c></row>`, [[3, 'أ', 1]]],
    [
      'of some rows',
      `<row r="7">${text('أ')}</row><row>${text('ب')}</row>`,
      [
        [7, 'أ', null],
        [8, 'ب', null],
      ],
    ],
    [
      'of some cells',
      `<row><c r="B3"><v>1</v></c>${text('c')}</row><row>${text('ب', 'A4')}<c><v>2</v></c></row>`,
      [[4, 'ب', 2]],
    ],
    ['of blank cells', `<row><c/><c><v>4</v></c></row><row>${text('أ')}<c/></row>`, [[4, 'أ', null]]],
  ])('may be missing: %s', async (_, rows, expected) => {
    const opened = await openSheet(rawBook([{ rows: header + rows }]), { template: 'stages', upsert: false });
    const valid: unknown[] = [];
    for (const { row, values, errors } of opened.rows)
      if (errors.length === 0) valid.push([row, values['name'], values['index'] || null]);
    expect(valid).toEqual(expected);
  });

  it('are missing in a file with prefixed names', async () => {
    const book = rawBook([{ rows: rawRow(STAGES) + rawRow(['أ', 3]) }], {
      change: (xml, part) =>
        part.endsWith('.rels')
          ? xml
          : xml.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1x:').replace('xmlns="http', 'xmlns:x="http'),
    });
    expect(await valuesOf(book)).toEqual([[2, 'أ', 3]]);
  });

  it('are missing in a strict file', async () => {
    const book = rawBook([{ rows: rawRow(STAGES) + rawRow(['أ', 3]) }], {
      change: (xml) =>
        xml
          .replaceAll(
            'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
            'http://purl.oclc.org/ooxml/spreadsheetml/main',
          )
          .replaceAll(
            'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
            'http://purl.oclc.org/ooxml/officeDocument/relationships',
          ),
    });
    expect(await valuesOf(book)).toEqual([[2, 'أ', 3]]);
  });

  it.each([
    ['a cell in a cell', '<row><c><c/></c></row>'],
    ['a row in a cell', '<row><c><row/></c></row>'],
    ['a row that is not below the last one', '<row r="9"/><row r="9"/>'],
    ['a row after the last row of a sheet', '<row r="1048576"/><row/>'],
    ['a cell after the last column', '<row><c r="XFD3"/><c/></row>'],
    ['a cell at no address', '<row><c r="3A"/></row>'],
    ['a text that does not exist', '<row><c t="s"><v>7</v></c></row>'],
  ])('are refused: %s', async (_, rows) => {
    const opened = openSheet(rawBook([{ rows: header + rows }]), { template: 'stages', upsert: false });
    await expect(opened).rejects.toEqual(new WorkbookRefused(REFUSED.unreadable));
  });
});
