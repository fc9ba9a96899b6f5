import { describe, expect, it } from '@jest/globals';
import { WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { MAX_WORKBOOK_ROWS } from '@daad/contracts/workbooks.contract';
import { xlsxOf } from '@daad/testing/workbook-builders';
import type { ReadRow } from './check-rows.js';
import { openSheet } from './read-rows.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';

const STAGES = { template: 'stages', upsert: false } as const;
const HEADER = ['اسم المرحلة'];

async function rowsOf(bytes: Buffer): Promise<ReadRow[]> {
  const { rows } = await openSheet(bytes, STAGES);
  return [...rows];
}

describe('reading a workbook', () => {
  it('loses no character at the chunk boundaries of a long sheet', async () => {
    const names = Array.from(
      { length: 6000 },
      (_, place) => `${'م'.repeat(place % 7)}المرحلة التعليمية ${place}`,
    );
    const rows = await rowsOf(await xlsxOf([['اسم المرحلة'], ...names.map((name) => [name])]));
    expect(rows.map(({ values }) => values['name'])).toEqual(names);
  });

  it('numbers rows as the sheet does', async () => {
    const rows = await rowsOf(await xlsxOf([[], ['اسم المرحلة'], [], ['أ'], [' '], ['ب']]));
    expect(rows.map(({ row }) => row)).toEqual([4, 6]);
  });

  it('accepts the highest number of rows, not counting example and blank rows', async () => {
    const { example } = WORKBOOK_TEMPLATES.stages.columns.name;
    const names = Array.from({ length: MAX_WORKBOOK_ROWS }, (_, place) => [`مرحلة ${place}`]);
    const full = await openSheet(await xlsxOf([HEADER, [example], ...names, [' ']]), STAGES);
    expect(full.total).toBe(MAX_WORKBOOK_ROWS);
    expect(full.rows.next().value).toMatchObject({ row: 3, values: { name: 'مرحلة 0' } });

    const tooMany = openSheet(await xlsxOf([HEADER, ...names, ['مرحلة أخرى']]), STAGES);
    await expect(tooMany).rejects.toEqual(new WorkbookRefused(REFUSED.tooManyRows(MAX_WORKBOOK_ROWS)));
  });

  it('reports a sheet with only blank rows and the example as one without rows', async () => {
    const { example } = WORKBOOK_TEMPLATES.stages.columns.name;
    await expect(rowsOf(await xlsxOf([HEADER, [example], [' ']]))).rejects.toEqual(
      new WorkbookRefused(REFUSED.noRows),
    );
  });
});
