import { MAX_CELL_TEXT } from './long-texts.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';

/** Phonetic guides are not part of the text that a cell shows. */
const PHONETIC = new Set(['rPh', 'phoneticPr']);

/** Characters that XML cannot contain, and an underscore that would begin one of these. */
const ESCAPED = /_x([\da-f]{4})_/gi;

/** Collects the text of one cell or shared string from the elements within it: its value, or the runs of a rich text. */
export class CellText {
  private text = '';
  private isOpen = false;
  /** Depth within a phonetic element. */
  private phoneticDepth = 0;

  begin(): void {
    this.text = '';
  }

  open(name: string): void {
    if (this.phoneticDepth > 0 || PHONETIC.has(name)) this.phoneticDepth++;
    else this.isOpen = name === 't' || name === 'v';
  }

  close(): void {
    if (this.phoneticDepth > 0) this.phoneticDepth--;
    else this.isOpen = false;
  }

  /** @throws WorkbookRefused when the text exceeds the limit of a cell */
  add(text: string): void {
    if (!this.isOpen || this.phoneticDepth > 0) return;
    this.text += text;
    if (this.text.length > MAX_CELL_TEXT) throw new WorkbookRefused(REFUSED.cellTooLong);
  }

  end(): string {
    return this.text.replace(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  }
}
