import { isDeepStrictEqual } from 'node:util';
import type { JobError } from '@daad/contracts/jobs.contract';
import type { TemplateName, WorkbookColumn } from '@daad/contracts/workbook-templates';
import { searchKey } from '@daad/domain/arabic-text';
import { truncate } from './truncate.js';
import { cellText, cellValue } from './cell-value.js';
import type { SheetCell, SheetRow } from './sheet-row.js';

/** What is wrong with one cell of a row. */
export type CellError = Omit<JobError, 'row'>;

/** A row of a workbook: the values of its good cells by field, and what is wrong with the others. */
export interface ReadRow {
  row: number;
  /** A cell with an error has none. In an upsert null fields are blank cells. */
  values: Record<string, unknown>;
  errors: CellError[];
  /** Says the very same as an earlier row. */
  repeated?: true;
}

/** A column of a template, and where it stands in a sheet. */
export type PlacedColumn = WorkbookColumn & { field: string; place: number };

/** Rows that mean the same thing to the school: a second one either repeats the first or contradicts it. */
const UNIQUE: Record<TemplateName, string[][]> = {
  students: [['code'], ['phoneNumber']],
  stages: [['name']],
  'class-students': [['code']],
  attendance: [['code', 'className', 'date']],
  'exam-students': [['code']],
};
const FOLDED = new Set(['name', 'className']);

/**
 * Checks each row when it is asked for.
 * @param rows their cells in the order of `columns`
 * @param key in an upsert, the only field that may not be blank
 */
export async function* checkRows(
  rows: AsyncIterable<SheetRow> | Iterable<SheetRow>,
  columns: PlacedColumn[],
  template: TemplateName,
  key: string | null,
): AsyncGenerator<ReadRow, void> {
  const seen = new Map<string, ReadRow>();
  for await (const { number, cells } of rows) {
    yield withoutTwins(checkRow(number, cells, columns, key), seen, template, columns);
  }
}

/** @param key when given, every other field may be blank */
function checkRow(row: number, cells: SheetCell[], columns: PlacedColumn[], key: string | null): ReadRow {
  const values: Record<string, unknown> = {};
  const errors: CellError[] = [];
  for (const [place, { field, header, kind, schema }] of columns.entries()) {
    const cell = cells[place];
    const refuse = (message: string) =>
      errors.push({ column: header, value: kind === 'password' ? '' : truncate(cellText(cell)), message });
    if (typeof cell === 'object' && cell !== null && 'error' in cell) {
      refuse('الخلية تحتوي على معادلة نتيجتها خطأ');
      continue;
    }
    const value = cellValue(cell, kind);
    if (value === null && key !== null && field !== key) {
      values[field] = null;
      continue;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) values[field] = parsed.data;
    else refuse(parsed.error.issues[0]!.message);
  }
  return { row, values, errors };
}

/** Tells a row that repeats an earlier one from one that contradicts it. Rows with errors of their own claim nothing. */
function withoutTwins(
  read: ReadRow,
  seen: Map<string, ReadRow>,
  template: TemplateName,
  columns: PlacedColumn[],
): ReadRow {
  const { row, values, errors } = read;
  const keys = UNIQUE[template].flatMap((fields) => {
    const parts = fields.map((field) => values[field]);
    if (parts.some((part) => part === null || part === undefined)) return [];
    return [
      { fields, key: `${fields.join()}:${parts.map((part, at) => folded(fields[at]!, part)).join('|')}` },
    ];
  });
  const twins = keys.flatMap(({ fields, key }) => {
    const twin = seen.get(key);
    return twin ? [{ fields, twin }] : [];
  });
  if (twins.length === 0) {
    if (errors.length === 0) for (const { key } of keys) seen.set(key, read);
    return read;
  }
  // A repeated attendance or a stage written with another hamza says nothing new either.
  const isRepeated =
    template === 'attendance' || twins.every(({ twin }) => isDeepStrictEqual(twin.values, values));
  if (isRepeated) return errors.length > 0 ? read : { ...read, repeated: true };
  const good = { ...values };
  const contradictions = twins.map(({ fields, twin }): CellError => {
    const column = columns.find(({ field }) => field === fields[0])!;
    delete good[column.field];
    return {
      column: column.header,
      value: String(values[column.field]),
      message: `${column.header} مكرر في الملف ببيانات مختلفة (الصف ${twin.row})`,
    };
  });
  return { row, values: good, errors: [...errors, ...contradictions] };
}

const folded = (field: string, value: unknown): string =>
  FOLDED.has(field) ? searchKey(String(value)) : String(value).toLowerCase();
