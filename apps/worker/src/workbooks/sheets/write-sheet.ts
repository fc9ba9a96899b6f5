import { Writable } from 'node:stream';
import exceljs from 'exceljs';

/** A Cairo day, 'YYYY-MM-DD', written as a date. */
export interface DayOut {
  day: string;
}
export type CellOut = string | number | DayOut | null;

/** The number format of a column. Strings are always text cells and never become formulas. */
export type CellFormat = 'text' | 'number' | 'money' | 'percent' | 'day';

export interface SheetColumn {
  header: string;
  width: number;
  /** Text by default. A date may be written in a column of any format. */
  format?: CellFormat;
}

const FORMATS: Record<CellFormat, string> = {
  text: '@',
  number: 'General',
  money: '#,##0.00 "ج.م"',
  percent: '0%',
  day: 'dd/mm/yyyy',
};

/**
 * Writes an .xlsx of right-to-left sheets, row by row. Text gets the text format, so that `=1+1` stays text even after the
 * cell is edited.
 */
export class WorkbookWriter {
  private readonly chunks: Buffer[] = [];
  private readonly workbook: exceljs.stream.xlsx.WorkbookWriter;
  private sheet: exceljs.Worksheet | undefined;
  private styles: Partial<exceljs.Style>[] = [];

  constructor() {
    const stream = new Writable({
      write: (chunk: Buffer, _encoding, done) => {
        this.chunks.push(chunk);
        done();
      },
    });
    this.workbook = new exceljs.stream.xlsx.WorkbookWriter({
      stream,
      useStyles: true,
      useSharedStrings: false,
    });
  }

  /** Starts a new sheet, to which all further rows are added. */
  begin(name: string, columns: readonly SheetColumn[]): void {
    this.sheet?.commit();
    this.sheet = this.workbook.addWorksheet(name, {
      views: [{ rightToLeft: true, state: 'frozen', ySplit: 1 }],
    });
    this.styles = columns.map(({ format }) => ({ numFmt: FORMATS[format ?? 'text'] }));
    this.sheet.columns = columns.map(({ width }, index) => ({
      key: String(index),
      width,
      style: this.styles[index],
    }));
    const header = this.sheet.addRow(columns.map((column) => column.header));
    header.font = { bold: true };
    header.commit();
  }

  add(cells: readonly CellOut[]): void {
    const row = this.begun().addRow(cells.map(plain));
    // exceljs would copy the style of the column for each cell and look it up again, half of all writing time.
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      const style = this.styles[column - 1];
      if (style) cell.style = style;
    });
    row.commit();
  }

  private begun(): exceljs.Worksheet {
    if (!this.sheet) throw new Error('No sheet was begun');
    return this.sheet;
  }

  async finish(): Promise<Buffer> {
    this.begun().commit();
    await this.workbook.commit();
    return Buffer.concat(this.chunks);
  }
}

/** Invalid in XML, but not removed by exceljs: one of them makes the whole file unreadable. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;

function plain(cell: CellOut): string | number | Date | null {
  if (typeof cell === 'string') return cell.replace(NOT_IN_XML, '');
  // exceljs writes dates in UTC, independent of the time zone of the server.
  return typeof cell === 'object' && cell !== null ? new Date(`${cell.day}T00:00:00Z`) : cell;
}
