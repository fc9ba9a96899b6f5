import { isDeepStrictEqual } from 'node:util';
import type { JobError } from '@daad/contracts/jobs.contract';
import type { TemplateName, WorkbookColumn } from '@daad/contracts/workbook-templates';
import { searchKey } from '@daad/domain/arabic-text';
import { truncate } from './truncate.js';
import { cellRefusal, cellText, cellValue } from './cell-value.js';
import type { SheetCell, SheetRow } from './sheet-row.js';

/** An error of one cell. */
export type CellError = Omit<JobError, 'row'>;

/** A row of a workbook: the values of its valid cells by field, and the errors of the others. */
export interface ReadRow {
  row: number;
  /** Without the cells that have errors. In an upsert a blank cell is null. */
  values: Record<string, unknown>;
  errors: CellError[];
  /** Has the same content as an earlier row. */
  repeated?: true;
}

/** A column of a template with its position in a sheet. */
export type FoundColumn = WorkbookColumn & { field: string; position: number };

/** The fields that identify a record: a second row with equal ones either repeats or contradicts the first. */
const UNIQUE: Record<TemplateName, string[][]> = {
  students: [['code'], ['phoneNumber']],
  stages: [['name']],
  'class-students': [['code']],
  attendance: [['code', 'className', 'date']],
  'exam-students': [['code']],
};
const FOLDED = new Set(['name', 'className']);

/**
 * Validates each row when it is requested.
 * @param rows their cells in the order of `columns`
 * @param key in an upsert, the only field that may not be blank
 */
export function* checkRows(
  rows: Iterable<SheetRow>,
  columns: FoundColumn[],
  template: TemplateName,
  key: string | null,
): Generator<ReadRow, void> {
  const seen = new Map<string, ReadRow>();
  for (const { number, cells } of rows) {
    yield checkDuplicates(checkRow(number, cells, columns, key), seen, template, columns);
  }
}

/** @param key when given, all other fields may be blank */
function checkRow(row: number, cells: SheetCell[], columns: FoundColumn[], key: string | null): ReadRow {
  const values: Record<string, unknown> = {};
  const errors: CellError[] = [];
  for (const [index, { field, header, kind, schema }] of columns.entries()) {
    const cell = cells[index];
    const refuse = (message: string) =>
      errors.push({ column: header, value: kind === 'password' ? '' : truncate(cellText(cell)), message });
    const refusal = cellRefusal(cell, kind);
    if (refusal !== null) {
      refuse(refusal);
      continue;
    }
    const value = cellValue(cell, kind);
    if (value === null && key !== null && field !== key) {
      values[field] = null;
      continue;
    }
    const parsed = schema.safeParse(value);
    if (parsed.success) values[field] = parsed.data;
    else refuse(parsed.error.issues[0]?.message ?? parsed.error.message);
  }
  return { row, values, errors };
}

/** Marks a row that repeats an earlier one, and rejects one that contradicts it. Rows with errors are not compared with later ones. */
function checkDuplicates(
  read: ReadRow,
  seen: Map<string, ReadRow>,
  template: TemplateName,
  columns: FoundColumn[],
): ReadRow {
  const { row, values, errors } = read;
  const keys = UNIQUE[template].flatMap((fields) => {
    if (fields.some((field) => values[field] === null || values[field] === undefined)) return [];
    const parts = fields.map((field) => folded(field, values[field]));
    return [{ fields, key: `${fields.join()}:${parts.join('|')}` }];
  });
  const duplicates = keys.flatMap(({ fields, key }) => {
    const earlier = seen.get(key);
    return earlier ? [{ fields, earlier }] : [];
  });
  if (duplicates.length === 0) {
    if (errors.length === 0) for (const { key } of keys) seen.set(key, read);
    return read;
  }
  // An attendance has no other fields; equal ones differ at most in the spelling of the class.
  const isRepeated =
    template === 'attendance' || duplicates.every(({ earlier }) => isDeepStrictEqual(earlier.values, values));
  if (isRepeated) return errors.length > 0 ? read : { ...read, repeated: true };
  const contradicted = new Set(duplicates.map(({ fields: [field] }) => field));
  const valid = Object.entries(values).filter(([field]) => !contradicted.has(field));
  const contradictions = duplicates.map(({ fields, earlier }): CellError => {
    const column = columns.find(({ field }) => field === fields[0]);
    if (!column) throw new Error(`There is no column of ${fields.join()}`);
    return {
      column: column.header,
      value: String(values[column.field]),
      message: `${column.header} مكرر في الملف ببيانات مختلفة (السطر ${earlier.row})`,
    };
  });
  return { row, values: Object.fromEntries(valid), errors: [...errors, ...contradictions] };
}

const folded = (field: string, value: unknown): string =>
  FOLDED.has(field) ? searchKey(String(value)) : String(value).toLowerCase();
