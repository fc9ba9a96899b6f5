import {
  columnsOf,
  headerKey,
  type TemplateName,
  WORKBOOK_TEMPLATES,
} from '@daad/contracts/workbook-templates';
import { MAX_WORKBOOK_ROWS } from '@daad/contracts/workbooks.contract';
import { cellText } from './cell-value.js';
import { checkRows, type FoundColumn, type ReadRow } from './check-rows.js';
import { MergedCells } from './merged-cells.js';
import type { Sheet, SheetCell, SheetRow } from './sheet-row.js';
import { asRefused, REFUSED, WorkbookRefused } from './workbook-refused.js';

export interface ReadOptions {
  template: TemplateName;
  /** All cells but the key may be blank, and all columns but the key may be missing. */
  upsert: boolean;
}

const ZIP = 'PK';

/** The visible sheets of an .xlsx or .xls; only the reader of that format is loaded. @throws WorkbookRefused */
export async function openWorkbook(bytes: Buffer): Promise<Sheet[]> {
  try {
    const isXlsx = bytes.toString('latin1', 0, 2) === ZIP;
    return isXlsx
      ? (await import('./xlsx-rows.js')).openXlsx(bytes)
      : (await import('./xls-rows.js')).openXls(bytes);
  } catch (error) {
    throw asRefused(error);
  }
}

/** A workbook that was accepted as a whole; its rows are read one by one. */
export interface OpenSheet {
  /** An upper bound: the example row and rows with only white space are counted too. */
  total: number;
  /** Each is read and validated when it is requested. */
  rows: Generator<ReadRow, void>;
}

/**
 * Reads a workbook against its template. Blank rows and the example of the template are skipped.
 * @throws WorkbookRefused for a file that is refused as a whole, at the latest when its first row is requested
 */
export async function openSheet(bytes: Buffer, { template, upsert }: ReadOptions): Promise<OpenSheet> {
  const key = WORKBOOK_TEMPLATES[template].key;
  const found = findSheet(await openWorkbook(bytes), template, upsert);
  const below = rowsBelow(found, key);
  const atMost = found.sheet.filledRows - 1;
  // The bound may exceed the limit only because of rows that are skipped, so they have to be read and counted.
  const rows = atMost > MAX_WORKBOOK_ROWS ? allOf(below) : below;
  const total = Array.isArray(rows) ? rows.length : atMost;
  return { total, rows: checkRows(rows, found.columns, template, upsert ? key : null) };
}

/** A sheet with the columns of a template, named in the row `header`. */
interface FoundSheet {
  sheet: Sheet;
  header: number;
  columns: FoundColumn[];
}

/**
 * The only sheet that has the columns of a template; one with nothing below them does not count when there is another.
 * @throws WorkbookRefused for none, which gives the reason for the sheet that comes closest, and for several, which names them
 */
export function findSheet(sheets: readonly Sheet[], template: TemplateName, upsert: boolean): FoundSheet {
  const found: FoundSheet[] = [];
  const misses: Mismatch[] = [];
  for (const sheet of sheets) {
    const header = firstFilledRow(sheet);
    if (!header) continue;
    const match = findColumns(header.cells, template, upsert);
    if ('columns' in match) found.push({ sheet, header: header.number, columns: match.columns });
    else misses.push(match);
  }
  const filled = found.filter(({ sheet }) => sheet.filledRows > 1);
  if (filled.length > 1)
    throw new WorkbookRefused(REFUSED.severalSheets(filled.map(({ sheet }) => sheet.name)));
  const chosen = filled[0] ?? found[0];
  if (chosen) return chosen;
  const [closest] = misses.sort((a, b) => b.matched - a.matched);
  throw new WorkbookRefused(closest?.refusal ?? REFUSED.noRows);
}

function firstFilledRow(sheet: Sheet): SheetRow | undefined {
  for (const row of sheet.rows()) if (row.cells.some((cell) => cellText(cell) !== '')) return row;
  return undefined;
}

/** The rows below the header with only the cells of the template's columns; a sheet may have a thousand more. */
function* rowsBelow({ sheet, header, columns }: FoundSheet, key: string): Generator<SheetRow> {
  const keyIndex = columns.findIndex(({ field }) => field === key);
  const known = (cells: SheetCell[]) => columns.map(({ position }) => cells[position]);
  const merged = new MergedCells(sheet.merged);
  let isEmpty = true;
  for (const row of sheet.rows()) {
    const cells = known(merged.fill(row));
    // A row that shows only what is merged into it is blank.
    if (row.number <= header || known(row.cells).every((cell) => cellText(cell) === '')) continue;
    if (cellText(cells[keyIndex]) === columns[keyIndex]?.example) continue;
    isEmpty = false;
    yield { number: row.number, cells };
  }
  if (isEmpty) throw new WorkbookRefused(REFUSED.noRows);
}

function allOf(rows: Iterable<SheetRow>): SheetRow[] {
  const all: SheetRow[] = [];
  for (const row of rows) {
    if (all.length === MAX_WORKBOOK_ROWS) throw new WorkbookRefused(REFUSED.tooManyRows(MAX_WORKBOOK_ROWS));
    all.push(row);
  }
  return all;
}

/** Why a sheet does not have the columns of a template. */
interface Mismatch {
  refusal: string;
  /** How many of the columns it has. */
  matched: number;
}

/** Finds the columns of the template in a sheet. A refusal names those that are missing or duplicate. */
function findColumns(
  header: SheetCell[],
  template: TemplateName,
  upsert: boolean,
): { columns: FoundColumn[] } | Mismatch {
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
  const matched = found.filter((column) => column.positions.length > 0).length;
  const duplicate = found.find((column) => column.positions.length > 1);
  if (duplicate) return { refusal: REFUSED.duplicateColumn(duplicate.header), matched };
  const { key } = WORKBOOK_TEMPLATES[template];
  const missing = found.filter(
    (column) => column.positions.length === 0 && !column.optional && (!upsert || column.field === key),
  );
  if (missing.length > 0)
    return { refusal: REFUSED.missingColumns(missing.map(({ header: name }) => name)), matched };
  const columns = found.flatMap(({ positions: [position], ...column }) =>
    position === undefined ? [] : [{ ...column, position }],
  );
  return { columns };
}
