import { describe, expect, it } from '@jest/globals';
import { xlsxOf } from '@daad/testing/workbook-builders';
import type { ReadRow } from './check-rows.js';
import { openSheet } from './read-rows.js';
import { storedArchive } from './zip-package.js';

async function rowsOf(bytes: Buffer): Promise<ReadRow[]> {
  const { rows } = await openSheet(bytes, { template: 'stages', upsert: false });
  return [...rows];
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
});
