import {
  columnsOf,
  headerKey,
  type TemplateName,
  WORKBOOK_TEMPLATES,
} from '@daad/contracts/workbook-templates';
import { MAX_WORKBOOK_ROWS } from '@daad/contracts/workbooks.contract';
import { cellText } from './cell-value.js';
import { checkRows, type PlacedColumn, type ReadRow } from './check-rows.js';
import type { Sheet, SheetCell, SheetRow } from './sheet-row.js';
import { asRefused, REFUSED, WorkbookRefused } from './workbook-refused.js';

export interface ReadOptions {
  template: TemplateName;
  /** Blank cells are allowed everywhere but in the key, and so are missing columns. */
  upsert: boolean;
}

const ZIP = 'PK';

/** The first sheet of a workbook of either kind; only its own reader is loaded. @throws WorkbookRefused */
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

async function* refusing(rows: Sheet['rows']): Sheet['rows'] {
  try {
    yield* rows;
  } catch (error) {
    throw asRefused(error);
  }
}

/** A workbook whose rows can be taken while they are read: what is refused as a whole was refused before the first one. */
export interface OpenSheet {
  /** At most so many rows: of the example, and of rows that hold only blanks, the survey of a sheet does not know. */
  total: number;
  /** Each is read and checked when it is asked for. */
  rows: AsyncGenerator<ReadRow, void>;
}

/**
 * Reads a workbook against its template. Blank rows and the template's example are passed over.
 * @throws WorkbookRefused when the file as a whole cannot be taken, at the latest when its first row is asked for
 */
export async function openSheet(bytes: Buffer, { template, upsert }: ReadOptions): Promise<OpenSheet> {
  const key = WORKBOOK_TEMPLATES[template].key;
  const sheet = await openWorkbook(bytes);
  const columns = findColumns(await firstFilledRow(sheet), template, upsert);
  const below = rowsBelow(sheet, columns, key);
  const atMost = sheet.filledRows - 1;
  // It may be that they are too many only as long as nobody reads them.
  const rows = atMost > MAX_WORKBOOK_ROWS ? await allOf(below) : below;
  const total = Array.isArray(rows) ? rows.length : atMost;
  return { total, rows: checkRows(rows, columns, template, upsert ? key : null) };
}

async function firstFilledRow({ rows }: Sheet): Promise<SheetCell[]> {
  for (let next = await rows.next(); !next.done; next = await rows.next())
    if (next.value.cells.some((cell) => cellText(cell) !== '')) return next.value.cells;
  throw new WorkbookRefused(REFUSED.noRows);
}

/** With the cells of the template's columns only: a sheet may have a thousand more. */
async function* rowsBelow({ rows }: Sheet, columns: PlacedColumn[], key: string): AsyncGenerator<SheetRow> {
  const keyPlace = columns.findIndex(({ field }) => field === key);
  let isEmpty = true;
  for await (const { number, cells } of rows) {
    const known = columns.map(({ place }) => cells[place]);
    if (known.every((cell) => cellText(cell) === '')) continue;
    if (cellText(known[keyPlace]) === columns[keyPlace]!.example) continue;
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

/** Where each column of the template stands in a sheet. @throws WorkbookRefused naming those that are missing or doubled */
export function findColumns(header: SheetCell[], template: TemplateName, upsert: boolean): PlacedColumn[] {
  const places = new Map<string, number[]>();
  for (const [place, cell] of header.entries()) {
    const name = headerKey(cellText(cell));
    if (name) places.set(name, [...(places.get(name) ?? []), place]);
  }
  const taken = new Set<string>();
  const found = columnsOf(template).map((column) => {
    // The header itself first: a word such as 'المرحلة' may be an alias of one column and near to another.
    const names = [column.header, column.field, ...column.aliases].map(headerKey);
    const name = names.find((each) => places.has(each) && !taken.has(each));
    if (name) taken.add(name);
    return { ...column, places: name ? places.get(name)! : [] };
  });
  const doubled = found.find((column) => column.places.length > 1);
  if (doubled) throw new WorkbookRefused(REFUSED.doubledColumn(doubled.header));
  const { key } = WORKBOOK_TEMPLATES[template];
  const missing = found.filter(
    (column) => column.places.length === 0 && !column.optional && (!upsert || column.field === key),
  );
  if (missing.length > 0)
    throw new WorkbookRefused(REFUSED.missingColumns(missing.map(({ header: name }) => name)));
  return found.flatMap(({ places: [place], ...column }) =>
    place === undefined ? [] : [{ ...column, place }],
  );
}
