/** A cell without its formatting. Dates show the sheet's clock as if it were UTC; a formula is what it came to. */
export type SheetCell = string | number | boolean | Date | { error: string } | null | undefined;

export interface SheetRow {
  /** As the sheet counts: the header is usually row 1. */
  number: number;
  cells: SheetCell[];
}
