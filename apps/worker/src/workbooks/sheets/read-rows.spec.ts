import { describe, expect, it } from '@jest/globals';
import { WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { MAX_WORKBOOK_ROWS } from '@daad/contracts/workbooks.contract';
import { xlsxOf } from '@daad/testing/workbook-builders';
import type { ReadRow } from './check-rows.js';
import { openSheet } from './read-rows.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';
import { storedArchive } from './zip-package.js';

const STAGES = { template: 'stages', upsert: false } as const;
const HEADER = ['اسم المرحلة'];

async function rowsOf(bytes: Buffer): Promise<ReadRow[]> {
  const { rows } = await openSheet(bytes, STAGES);
  const all: ReadRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

describe('reading a workbook', () => {
  it('loses no letter of a long sheet, wherever its pieces end', async () => {
    const names = Array.from(
      { length: 6000 },
      (_, place) => `${'م'.repeat(place % 7)}المرحلة التعليمية ${place}`,
    );
    const rows = await rowsOf(await xlsxOf([['اسم المرحلة'], ...names.map((name) => [name])]));
    expect(rows.map(({ values }) => values?.['name'])).toEqual(names);
  });

  it('cuts pieces between characters only', () => {
    const content = Buffer.from('a' + 'ثلاثة€😀'.repeat(30_000));
    const pieces = [...storedArchive([['x', content]])].slice(1, -2);
    expect(pieces.length).toBeGreaterThan(5);
    expect(pieces.map((piece) => piece.toString()).join('')).toBe(content.toString());
  });

  it('counts rows as the sheet does', async () => {
    const rows = await rowsOf(await xlsxOf([[], ['اسم المرحلة'], [], ['أ'], [' '], ['ب']]));
    expect(rows.map(({ row }) => row)).toEqual([4, 6]);
  });

  it('takes the most rows that are allowed, example and blank rows aside', async () => {
    const { example } = WORKBOOK_TEMPLATES.stages.columns.name;
    const names = Array.from({ length: MAX_WORKBOOK_ROWS }, (_, place) => [`مرحلة ${place}`]);
    const full = await openSheet(await xlsxOf([HEADER, [example], ...names, [' ']]), STAGES);
    expect(full.total).toBe(MAX_WORKBOOK_ROWS);
    expect((await full.rows.next()).value).toMatchObject({ row: 3, values: { name: 'مرحلة 0' } });

    const tooMany = openSheet(await xlsxOf([HEADER, ...names, ['مرحلة أخرى']]), STAGES);
    await expect(tooMany).rejects.toEqual(new WorkbookRefused(REFUSED.tooManyRows(MAX_WORKBOOK_ROWS)));
  });

  it('says that there are no rows below the header when they hold blanks or the example only', async () => {
    const { example } = WORKBOOK_TEMPLATES.stages.columns.name;
    await expect(rowsOf(await xlsxOf([HEADER, [example], [' ']]))).rejects.toEqual(
      new WorkbookRefused(REFUSED.noRows),
    );
  });
});
