import { CellText } from './cell-text.js';
import { addressOf, rangeOf } from './merged-cells.js';
import { parseInSteps } from './parse-xml.js';
import type { MergedRange } from './sheet-row.js';

/** A cell as its XML has it. */
export interface RawCell {
  /** Its type, `n` when none is given. */
  type: string;
  style: number;
  text: string;
  isFormula: boolean;
  /** Has an element for its value, which may be empty. */
  hasValue: boolean;
}

export interface RawRow {
  number: number;
  /** By column, from 0; blank cells are holes. */
  cells: (RawCell | undefined)[];
}

const ROW_NUMBER = /^[1-9]\d{0,6}$/;
/** The size of a sheet in Excel: columns A to XFD. */
const ROWS = 1_048_576;
const COLUMNS = 16_384;

/**
 * The rows of a sheet in the order of its XML, each as soon as it is parsed. Rows and cells without an address follow the
 * one before them.
 * @throws when it is not well-formed, a text exceeds the length of a cell, or rows or cells are misplaced
 */
export function* parseSheet(part: Buffer, onMerge?: (range: MergedRange) => void): Generator<RawRow, void> {
  const parsed: RawRow[] = [];
  const text = new CellText();
  let inData = false;
  let lastRow = 0;
  let nextColumn = 0;
  let row: RawRow | undefined;
  let cell: RawCell | undefined;
  const steps = parseInSteps(part, {
    open(name, { r, t, s, ref }) {
      if (cell) {
        if (name === 'c' || name === 'row') throw new Error(`A ${name} in a cell of row ${lastRow}`);
        if (name === 'f') cell.isFormula = true;
        else if (name === 'v' || name === 'is') cell.hasValue = true;
        text.open(name);
      } else if (name === 'c' && row) {
        const column = r === undefined ? nextColumn : addressOf(r).column;
        if (column >= COLUMNS) throw new Error(`A cell beyond the last column in row ${lastRow}`);
        nextColumn = column + 1;
        cell = { type: t ?? 'n', style: Number(s ?? 0), text: '', isFormula: false, hasValue: false };
        row.cells[column] = cell;
        text.begin();
      } else if (name === 'row') {
        const number = r === undefined ? lastRow + 1 : ROW_NUMBER.test(r) ? Number(r) : NaN;
        if (!inData || row || !(number > lastRow && number <= ROWS))
          throw new Error(`Row ${r} after row ${lastRow}`);
        lastRow = number;
        nextColumn = 0;
        row = { number, cells: [] };
      } else if (name === 'sheetData') inData = true;
      else if (name === 'mergeCell' && onMerge) onMerge(rangeOf(ref));
    },
    close(name) {
      if (cell && name === 'c') {
        cell.text = text.end();
        cell = undefined;
      } else if (cell) {
        text.close();
      } else if (name === 'row' && row) {
        parsed.push(row);
        row = undefined;
      } else if (name === 'sheetData') inData = false;
    },
    text(part) {
      if (cell) text.add(part);
    },
  });
  while (!steps.next().done) yield* parsed.splice(0);
  yield* parsed;
}
