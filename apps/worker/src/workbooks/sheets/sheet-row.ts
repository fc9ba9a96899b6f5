/** The value of a cell: a date has the clock time of the sheet as UTC, a formula is its result. */
export type SheetCell = string | number | boolean | Date | { error: string } | null | undefined;

export interface SheetRow {
  /** The row number of the sheet; the header is usually row 1. */
  number: number;
  cells: SheetCell[];
}

/** The first sheet of a validated workbook. */
export interface Sheet {
  /** The number of rows with content, with the header; rows with only white space may be counted too. */
  filledRows: number;
  /** Can be iterated once. Blank rows may be missing. */
  rows: AsyncGenerator<SheetRow, void>;
}
