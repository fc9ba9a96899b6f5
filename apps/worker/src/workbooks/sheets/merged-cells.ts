import type { MergedRange, SheetCell, SheetRow } from './sheet-row.js';

const ADDRESS = /^([A-Z]{1,3})([1-9]\d{0,6})$/;

/** @throws Error when this is not the address of a cell */
export function addressOf(text: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = ADDRESS.exec(text) ?? [];
  if (!letters) throw new Error(`A cell at ${text}`);
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits), column };
}

/** @throws Error when this is not a range of cells */
export function rangeOf(text = ''): MergedRange {
  const [first = '', last = first] = text.split(':');
  const [start, end] = [addressOf(first), addressOf(last)];
  return { top: start.row, bottom: end.row, left: start.column, right: end.column };
}

/**
 * Gives each cell of a merged range the value that Excel shows in it, which is stored in its first cell only. Rows are
 * passed in their order.
 */
export class MergedCells {
  private readonly waiting: MergedRange[];
  private open: (MergedRange & { value: SheetCell })[] = [];

  constructor(ranges: readonly MergedRange[]) {
    this.waiting = [...ranges].sort((a, b) => b.top - a.top);
  }

  /** The cells of a row with the values of the merged ranges that cover them. */
  fill({ number, cells }: SheetRow): SheetCell[] {
    for (let next = this.waiting.at(-1); next && next.top <= number; next = this.waiting.at(-1)) {
      this.waiting.pop();
      // A first row that is missing from the sheet is blank.
      this.open.push({ ...next, value: next.top === number ? cells[next.left] : null });
    }
    this.open = this.open.filter(({ bottom }) => bottom >= number);
    if (this.open.length === 0) return cells;
    const filled = [...cells];
    for (const { left, right, value } of this.open) {
      filled.length = Math.max(filled.length, right + 1);
      filled.fill(value, left, right + 1);
    }
    return filled;
  }
}
