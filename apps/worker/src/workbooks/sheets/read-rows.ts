import {
  columnsOf,
  headerKey,
  type TemplateName,
  WORKBOOK_TEMPLATES,
} from '@daad/contracts/workbook-templates';
import { MAX_WORKBOOK_ROWS } from '@daad/contracts/workbooks.contract';
import { cellText } from './cell-value.js';
import { checkRows, type PlacedColumn, type ReadRow } from './check-rows.js';
import type { SheetCell, SheetRow } from './sheet-row.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';

export interface ReadOptions {
  template: TemplateName;
  /** Blank cells are allowed everywhere but in the key, and so are missing columns. */
  upsert: boolean;
}

const ZIP = 'PK';

/** The rows of the first sheet of a workbook of either kind; only its own reader is loaded. @throws WorkbookRefused */
export async function* sheetRows(bytes: Buffer): AsyncGenerator<SheetRow> {
  try {
    if (bytes.toString('latin1', 0, 2) === ZIP) yield* (await import('./xlsx-rows.js')).xlsxRows(bytes);
    else yield* (await import('./xls-rows.js')).xlsRows(bytes);
  } catch (error) {
    throw error instanceof WorkbookRefused ? error : new WorkbookRefused(REFUSED.unreadable);
  }
}

/** A workbook that is read to its end, so that nothing of a file that is refused as a whole goes in. */
export interface OpenSheet {
  total: number;
  /** Each row is checked when it is asked for, and let go of. */
  rows: Iterable<ReadRow>;
}

/**
 * Reads a workbook against its template. Blank rows and the template's example are passed over.
 * @throws WorkbookRefused when the file as a whole cannot be taken
 */
export async function openSheet(bytes: Buffer, { template, upsert }: ReadOptions): Promise<OpenSheet> {
  const { key } = WORKBOOK_TEMPLATES[template];
  let columns: PlacedColumn[] | undefined;
  const rows: SheetRow[] = [];
  for await (const { number, cells } of sheetRows(bytes)) {
    if (!columns) {
      if (cells.some((cell) => cellText(cell) !== '')) columns = findColumns(cells, template, upsert);
      continue;
    }
    // Only what the template knows: a sheet may have a thousand columns more.
    const known = columns.map(({ place }) => cells[place]);
    if (known.every((cell) => cellText(cell) === '')) continue;
    const keyPlace = columns.findIndex(({ field }) => field === key);
    if (cellText(known[keyPlace]) === columns[keyPlace]!.example) continue;
    if (rows.length === MAX_WORKBOOK_ROWS) throw new WorkbookRefused(REFUSED.tooManyRows(MAX_WORKBOOK_ROWS));
    rows.push({ number, cells: known });
  }
  if (!columns || rows.length === 0) throw new WorkbookRefused(REFUSED.noRows);
  return { total: rows.length, rows: checkRows(rows, columns, template, upsert ? key : null) };
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
