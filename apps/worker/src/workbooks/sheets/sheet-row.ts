/** A number that its cell may show in another form: `0141`, `50%`. */
export interface FormattedNumber {
  value: number;
  format: string;
}

/** An error value, as `#N/A`. */
export interface CellFault {
  error: string;
}

/** The fault of a formula without a result: the program that wrote the file did not compute it. */
export const NOT_COMPUTED = '=';

/** The value of a cell: a date has the clock time of the sheet as UTC, a formula is its result. */
export type SheetCell = string | number | boolean | Date | FormattedNumber | CellFault | null | undefined;

export interface SheetRow {
  /** The row number of the sheet; the header is usually row 1. */
  number: number;
  cells: SheetCell[];
}

/** A merged range of a sheet; rows are numbered as in the sheet, columns from 0. */
export interface MergedRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A visible sheet of a validated workbook. */
export interface Sheet {
  name: string;
  /** The number of rows with content, with the header; rows with only white space may be counted too. */
  filledRows: number;
  merged: readonly MergedRange[];
  /** Reads the rows from the beginning. Blank rows may be missing; a merged value is in its first cell only. */
  rows: () => Iterable<SheetRow>;
}
