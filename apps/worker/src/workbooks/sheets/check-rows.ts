import type { JobError } from '@daad/contracts/jobs.contract';
import type { TemplateName, WorkbookColumn } from '@daad/contracts/workbook-templates';
import { searchKey } from '@daad/domain/arabic-text';
import { cellText, cellValue } from './cell-value.js';
import type { SheetCell, SheetRow } from './sheet-row.js';

/** What is wrong with one cell of a row. */
export type CellError = Omit<JobError, 'row'>;

/** A row of a workbook: its checked values by field, or what is wrong with it. */
export interface ReadRow {
  row: number;
  /** Null when it has errors. In an upsert null fields are blank cells. */
  values: Record<string, unknown> | null;
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
 * Checks each row when it is asked for, and lets go of it.
 * @param rows their cells in the order of `columns`
 * @param key in an upsert, the only field that may not be blank
 */
export function* checkRows(
  rows: (SheetRow | null)[],
  columns: PlacedColumn[],
  template: TemplateName,
  key: string | null,
): Generator<ReadRow> {
  const seen = new Map<string, { row: number; text: string }>();
  for (const [place, row] of rows.entries()) {
    rows[place] = null;
    const read = checkRow(row!.number, row!.cells, columns, key);
    yield read.values ? withoutTwins(read, read.values, seen, template, columns) : read;
  }
}

/** @param key when given, every other field may be blank */
function checkRow(row: number, cells: SheetCell[], columns: PlacedColumn[], key: string | null): ReadRow {
  const values: Record<string, unknown> = {};
  const errors: CellError[] = [];
  for (const [place, { field, header, kind, schema }] of columns.entries()) {
    const cell = cells[place];
    const refuse = (message: string) =>
      errors.push({ column: header, value: kind === 'password' ? '' : cellText(cell), message });
    if (typeof cell === 'object' && cell !== null && 'error' in cell) {
      refuse('الخلية تحتوي على معادلة نتيجتها خطأ');
      continue;
    }
    const value = cellValue(cell, kind);
    values[field] = null;
    if (value === null && key !== null && field !== key) continue;
    const parsed = schema.safeParse(value);
    if (parsed.success) values[field] = parsed.data;
    else refuse(parsed.error.issues[0]!.message);
  }
  return { row, values: errors.length > 0 ? null : values, errors };
}

/** Tells a row that repeats an earlier one from one that contradicts it. Rows with errors of their own claim nothing. */
function withoutTwins(
  read: ReadRow,
  values: Record<string, unknown>,
  seen: Map<string, { row: number; text: string }>,
  template: TemplateName,
  columns: PlacedColumn[],
): ReadRow {
  const text = JSON.stringify(values);
  const keys = UNIQUE[template].flatMap((fields) => {
    const parts = fields.map((field) => values[field]);
    if (parts.some((part) => part === null)) return [];
    return [
      { fields, key: `${fields.join()}:${parts.map((part, at) => folded(fields[at]!, part)).join('|')}` },
    ];
  });
  const twins = keys.flatMap(({ fields, key }) => {
    const twin = seen.get(key);
    return twin ? [{ fields, ...twin }] : [];
  });
  if (twins.length === 0) {
    for (const { key } of keys) seen.set(key, { row: read.row, text });
    return read;
  }
  // A repeated attendance or a stage written with another hamza says nothing new either.
  if (twins.every((twin) => twin.text === text) || template === 'attendance')
    return { ...read, repeated: true };
  const errors = twins.map(({ fields, row }): CellError => {
    const column = columns.find(({ field }) => field === fields[0])!;
    return {
      column: column.header,
      value: String(values[column.field]),
      message: `${column.header} مكرر في الملف ببيانات مختلفة (الصف ${row})`,
    };
  });
  return { row: read.row, values: null, errors };
}

const folded = (field: string, value: unknown): string =>
  FOLDED.has(field) ? searchKey(String(value)) : String(value).toLowerCase();
