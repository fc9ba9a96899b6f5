import { describe, expect, it } from '@jest/globals';
import type { TemplateName } from '@daad/contracts/workbook-templates';
import { rawBook, rawCell, rawRow } from '@daad/testing/raw-workbooks';
import { utils, write } from '@e965/xlsx';
import type { ReadRow } from './check-rows.js';
import { openSheet } from './read-rows.js';

type Cell = string | number | null;

async function read(bytes: Buffer, template: TemplateName, upsert = false): Promise<ReadRow[]> {
  return [...(await openSheet(bytes, { template, upsert })).rows];
}

/** One value of one column, read from an .xlsx and from an .xls. */
interface Shown {
  value: number;
  format: string;
}
const xlsxWith = (header: Cell[], cells: Cell[], shown: Shown) =>
  rawBook([{ rows: rawRow(header) + rawRow([...cells, rawCell(shown.value, 1)]) }], {
    formats: [shown.format],
  });
function xlsWith(header: Cell[], cells: Cell[], shown: Shown): Buffer {
  const sheet = utils.aoa_to_sheet([header, [...cells, shown.value]]);
  const cell = sheet[utils.encode_cell({ r: 1, c: cells.length })] as { z: string };
  cell.z = shown.format;
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'S');
  return write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
}
const KINDS = [
  ['.xlsx', xlsxWith],
  ['.xls', xlsWith],
] as const;

describe.each(KINDS)('a number in an %s', (_, fileWith) => {
  const rowWith = async (template: TemplateName, header: Cell[], cells: Cell[], shown: Shown) => {
    const [row] = await read(fileWith(header, cells, shown), template, template === 'students');
    return row;
  };

  it.each([
    [141, '0000', '0141'],
    [7, '00000', '00007'],
    [141, '000-000', '000-141'],
    [141, '"S"0000', 'S0141'],
    [141, '[$-2000401]0000', '0141'],
    [1411, '#,##0', '1,411'],
    [141, '0.00', '141.00'],
    [141, 'General', '141'],
    [141, '0', '141'],
    [29_901_010_101_234, '0', '29901010101234'],
  ])('is the code that it shows: %d as %s', async (value, format, code) => {
    const row = await rowWith('students', ['كود الطالب'], [], { value, format });
    expect(row).toMatchObject({ values: { code }, errors: [] });
  });

  it.each([
    [1_012_345_678, '00000000000', '01012345678'],
    [1_012_345_678, '000-0000-0000', '01012345678'],
    [1_012_345_678, '"+20"0', '01012345678'],
    [1_012_345_678, '#,##0', '01012345678'],
    [1_012_345_678, '0.00', '01012345678'],
    [1_012_345_678, 'General', '01012345678'],
    [223_456_789, '0000000000', '0223456789'],
    [201_012_345_678, '0', '01012345678'],
  ])('is the phone that it shows: %d as %s', async (value, format, phoneNumber) => {
    const row = await rowWith('students', ['كود الطالب', 'رقم الهاتف'], ['S1'], { value, format });
    expect(row).toMatchObject({ values: { phoneNumber }, errors: [] });
  });

  it.each([
    [0.5, '0%', { percent: 50 }],
    [0.5, '0.00%', { percent: 50 }],
    [0.925, '0.0%', { percent: 92.5 }],
    [0.5, '0 %', { percent: 50 }],
    [0.5, '0.0\\ %', { percent: 50 }],
    [50, '0"%"', { percent: 50 }],
    [18.5, '0.0', 18.5],
    [18.5, '# ?/?', 18.5],
    [0.5, '# ?/?', 0.5],
    [18.5, '0.0 "درجة"', 18.5],
    [18.4999, '0.0', 18.5],
    [18.5, '0', 19],
    [18, '0 درجة', 18],
    [18, '0\\ درجة', 18],
  ])('is the grade that it shows: %d as %s', async (value, format, studentDegree) => {
    const row = await rowWith('exam-students', ['كود الطالب', 'الدرجة'], ['S1'], { value, format });
    expect(row).toMatchObject({ values: { studentDegree }, errors: [] });
  });

  const TEXTS = ['students', ['كود الطالب']] as const;
  const GRADES = ['exam-students', ['كود الطالب', 'الدرجة']] as const;
  const PHONES = ['students', ['كود الطالب', 'رقم الهاتف']] as const;
  const STAGES = ['stages', ['اسم المرحلة', 'رقم الترتيب']] as const;
  it.each([
    [TEXTS, 45_671, 'd-mmm', /تاريخ/],
    [TEXTS, 0.5, 'hh:mm', /تاريخ أو وقت/],
    [TEXTS, 1_012_345_678, '0.00E+00', /العلمية/],
    [TEXTS, 1_234_567_890_123_456, '0', /15 خانة/],
    [PHONES, 1_012_345_678.5, 'General', /الكسور/],
    [PHONES, 1_012_345_678, '0.0E+0', /العلمية/],
    [GRADES, 1.5, '0%', /النسبة المئوية/],
    [GRADES, 18, '0 "من" 20', /رقماً موجباً/],
    [GRADES, 45_671, 'd/m/yyyy', /رقماً موجباً/],
    [GRADES, -5, '0;[Red]0', /رقماً موجباً/],
    [GRADES, 0, '0;-0;;@', /مطلوبة/],
    [STAGES, 0.05, '0%', /رقماً موجباً/],
  ])('is refused with its cause: %j %d as %s', async ([template, header], value, format, message) => {
    const row = await rowWith(template, [...header], header.length > 1 ? ['S1'] : [], { value, format });
    expect(row?.errors).toMatchObject([{ column: header.at(-1), message: expect.stringMatching(message) }]);
  });
});

describe('a percentage typed as text', () => {
  it.each([
    ['50%', 50],
    ['٥٠٪', 50],
    ['%50', 50],
    ['92.5 %', 92.5],
  ])('is one of the degree of the exam: %s', async (text, percent) => {
    const book = rawBook([{ rows: rawRow(['كود الطالب', 'الدرجة']) + rawRow(['S1', text]) }]);
    expect(await read(book, 'exam-students')).toMatchObject([{ values: { studentDegree: { percent } } }]);
  });
});

describe('an error of a formula', () => {
  const ERRORS = ['#N/A', '#REF!', '#DIV/0!', '#VALUE!', '#NAME?', '#NUM!', '#NULL!', '#SPILL!'];
  const SHEETS = [
    ['students', ['كود الطالب', 'المرحلة التعليمية']],
    ['exam-students', ['كود الطالب', 'الدرجة', 'وقت الدخول']],
  ] as const;
  it.each(SHEETS.flatMap(([template, header]) => ERRORS.map((error) => [template, header, error] as const)))(
    'is an error of its row that names it: %s %j %s',
    async (template, header, error) => {
      const cells = header.slice(0, -1).map((_, place) => (place === 0 ? 'S1' : 10));
      for (const formula of ['<f>A1</f>', '']) {
        const row = rawRow([...cells, `<c t="e">${formula}<v>${error}</v></c>`]);
        const rows = await read(rawBook([{ rows: rawRow([...header]) + row }]), template, true);
        expect(rows).toMatchObject([
          {
            row: 2,
            errors: [{ column: header.at(-1), value: error, message: expect.stringContaining(error) }],
          },
        ]);
      }
    },
  );

  it.each([
    [0x2a, '#N/A'],
    [0x17, '#REF!'],
    [0x07, '#DIV/0!'],
  ])('is one in an .xls, too: %d %s', async (code, error) => {
    const sheet = utils.aoa_to_sheet([
      ['كود الطالب', 'المرحلة التعليمية'],
      ['S1', 'x'],
    ]);
    sheet['B2'] = { t: 'e', v: code };
    const book = utils.book_new();
    utils.book_append_sheet(book, sheet, 'S');
    const bytes = write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
    expect(await read(bytes, 'students', true)).toMatchObject([
      { errors: [{ value: error, message: expect.stringContaining(error) }] },
    ]);
  });

  it.each(['<c><f>A1</f></c>', '<c><f>A1</f><v></v></c>', '<c t="str"><f>A1</f></c>'])(
    'that was never computed is not read as blank: %s',
    async (cell) => {
      const rows = rawRow(['كود الطالب', 'المرحلة التعليمية']) + rawRow(['S1', cell]);
      expect(await read(rawBook([{ rows }]), 'students', true)).toMatchObject([
        { errors: [{ message: expect.stringContaining('لم تُحسب') }] },
      ]);
    },
  );

  it.each([
    ['<c t="str"><f>A1</f><v></v></c>', null],
    ['<c t="str"><f>A1</f><v>الأول</v></c>', 'الأول'],
  ])('is none of these: %s', async (cell, educationalStageName) => {
    const rows = rawRow(['كود الطالب', 'المرحلة التعليمية']) + rawRow(['S1', cell]);
    expect(await read(rawBook([{ rows }]), 'students', true)).toMatchObject([
      { values: { educationalStageName }, errors: [] },
    ]);
  });
});

describe('a row that shows nothing', () => {
  it.each([
    '\u200f',
    '\u200b',
    '\u00a0',
    '\ufeff',
    '\u2066\u2069',
    '\u200e \u202c',
    '\u3164',
    '\ufe0f',
    '\u2800',
  ])('is blank: %j', async (mark) => {
    const rows = rawRow(['كود الطالب', 'اسم الصف']) + rawRow(['S1', 'صف']) + rawRow([mark, mark]);
    expect((await read(rawBook([{ rows }]), 'class-students')).map(({ row }) => row)).toEqual([2]);
  });

  it('keeps the old value in an update', async () => {
    const rows = rawRow(['كود الطالب', 'المرحلة التعليمية']) + rawRow(['S1', '\u200f']);
    expect(await read(rawBook([{ rows }]), 'students', true)).toMatchObject([
      { values: { educationalStageName: null }, errors: [] },
    ]);
  });
});
