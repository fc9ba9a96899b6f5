import {
  columnsOf,
  headerKey,
  type TemplateName,
  WORKBOOK_TEMPLATES,
} from '@daad/contracts/workbook-templates';
import { MAX_WORKBOOK_ROWS } from '@daad/contracts/workbooks.contract';
import { cellText } from './cell-value.js';
import { checkRows, type FoundColumn, type ReadRow } from './check-rows.js';
import type { Sheet, SheetCell, SheetRow } from './sheet-row.js';
import { asRefused, REFUSED, WorkbookRefused } from './workbook-refused.js';

export interface ReadOptions {
  template: TemplateName;
  /** All cells but the key may be blank, and all columns but the key may be missing. */
  upsert: boolean;
}

const ZIP = 'PK';

/** The first sheet of an .xlsx or .xls; only the reader of that format is loaded. @throws WorkbookRefused */
export async function openWorkbook(bytes: Buffer): Promise<Sheet> {
  try {
    const isXlsx = bytes.toString('latin1', 0, 2) === ZIP;
    const { filledRows, rows } = isXlsx
      ? (await import('./xlsx-rows.js')).openXlsx(bytes)
      : (await import('./xls-rows.js')).openXls(bytes);
    return { filledRows, rows: refusing(rows) };
  } catch (error) {
    throw asRefused(error);
  }
}

async function* refusing(rows: AsyncIterable<SheetRow> | Iterable<SheetRow>): Sheet['rows'] {
  try {
    yield* rows;
  } catch (error) {
    throw asRefused(error);
  }
}

/** A workbook that was accepted as a whole; its rows are read one by one. */
export interface OpenSheet {
  /** An upper bound: the example row and rows with only white space are counted too. */
  total: number;
  /** Each is read and validated when it is requested. */
  rows: AsyncGenerator<ReadRow, void>;
}

/**
 * Reads a workbook against its template. Blank rows and the example of the template are skipped.
 * @throws WorkbookRefused for a file that is refused as a whole, at the latest when its first row is requested
 */
export async function openSheet(bytes: Buffer, { template, upsert }: ReadOptions): Promise<OpenSheet> {
  const key = WORKBOOK_TEMPLATES[template].key;
  const sheet = await openWorkbook(bytes);
  const columns = findColumns(await firstFilledRow(sheet), template, upsert);
  const below = rowsBelow(sheet, columns, key);
  const atMost = sheet.filledRows - 1;
  // The bound may exceed the limit only because of rows that are skipped, so they have to be read and counted.
  const rows = atMost > MAX_WORKBOOK_ROWS ? await allOf(below) : below;
  const total = Array.isArray(rows) ? rows.length : atMost;
  return { total, rows: checkRows(rows, columns, template, upsert ? key : null) };
}

async function firstFilledRow({ rows }: Sheet): Promise<SheetCell[]> {
  for (let next = await rows.next(); !next.done; next = await rows.next())
    if (next.value.cells.some((cell) => cellText(cell) !== '')) return next.value.cells;
  throw new WorkbookRefused(REFUSED.noRows);
}

/** The rows below the header with only the cells of the template's columns; a sheet may have a thousand more. */
async function* rowsBelow({ rows }: Sheet, columns: FoundColumn[], key: string): AsyncGenerator<SheetRow> {
  const keyIndex = columns.findIndex(({ field }) => field === key);
  let isEmpty = true;
  for await (const { number, cells } of rows) {
    const known = columns.map(({ position }) => cells[position]);
    if (known.every((cell) => cellText(cell) === '')) continue;
    if (cellText(known[keyIndex]) === columns[keyIndex]?.example) continue;
    isEmpty = false;
    yield { number, cells: known };
  }
  if (isEmpty) throw new WorkbookRefused(REFUSED.noRows);
}

async function allOf(rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> {
  const all: SheetRow[] = [];
  for await (const row of rows) {
    if (all.length === MAX_WORKBOOK_ROWS) throw new WorkbookRefused(REFUSED.tooManyRows(MAX_WORKBOOK_ROWS));
    all.push(row);
  }
  return all;
}

/** Finds the columns of the template in a sheet. @throws WorkbookRefused naming missing or duplicate columns */
export function findColumns(header: SheetCell[], template: TemplateName, upsert: boolean): FoundColumn[] {
  const positions = new Map<string, number[]>();
  for (const [position, cell] of header.entries()) {
    const name = headerKey(cellText(cell));
    if (name) positions.set(name, [...(positions.get(name) ?? []), position]);
  }
  const taken = new Set<string>();
  const found = columnsOf(template).map((column) => {
    // The header comes first, because an alias of one column may resemble the header of another.
    const names = [column.header, column.field, ...column.aliases].map(headerKey);
    const name = names.find((each) => positions.has(each) && !taken.has(each));
    if (name) taken.add(name);
    return { ...column, positions: (name && positions.get(name)) || [] };
  });
  const duplicate = found.find((column) => column.positions.length > 1);
  if (duplicate) throw new WorkbookRefused(REFUSED.duplicateColumn(duplicate.header));
  const { key } = WORKBOOK_TEMPLATES[template];
  const missing = found.filter(
    (column) => column.positions.length === 0 && !column.optional && (!upsert || column.field === key),
  );
  if (missing.length > 0)
    throw new WorkbookRefused(REFUSED.missingColumns(missing.map(({ header: name }) => name)));
  return found.flatMap(({ positions: [position], ...column }) =>
    position === undefined ? [] : [{ ...column, position }],
  );
}
