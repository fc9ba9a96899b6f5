/** A cell without its formatting. Dates show the sheet's clock as if it were UTC; a formula is what it came to. */
export type SheetCell = string | number | boolean | Date | { error: string } | null | undefined;

export interface SheetRow {
  /** As the sheet counts: the header is usually row 1. */
  number: number;
  cells: SheetCell[];
}

/** The first sheet of a workbook that was looked through to its end: its rows can be taken one by one. */
export interface Sheet {
  /** How many rows hold anything, the header among them; those that hold only blanks may be counted too. */
  filledRows: number;
  /** As they are read, once. Blank rows may be left out. */
  rows: AsyncGenerator<SheetRow, void>;
}
