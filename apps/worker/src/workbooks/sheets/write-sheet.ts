import { Writable } from 'node:stream';
import type exceljs from 'exceljs';
import { loadWriter } from './exceljs-parts.js';

/** A Cairo day, 'YYYY-MM-DD', that becomes a real date of the sheet. */
export interface DayOut {
  day: string;
}
export type CellOut = string | number | DayOut | null;

/** How the cells of a column look. Strings are text cells whatever they begin with, and never become formulas. */
export type CellLook = 'text' | 'number' | 'money' | 'percent' | 'day';

export interface SheetColumn {
  header: string;
  width: number;
  /** Text when left out. Dates may stand under any look; as text they keep it. */
  look?: CellLook;
}

const FORMATS: Record<CellLook, string> = {
  text: '@',
  number: 'General',
  money: '#,##0.00 "ج.م"',
  percent: '0%',
  day: 'dd/mm/yyyy',
};

/**
 * Writes right-to-left sheets, row by row, and gives the finished .xlsx. Text is written as text cells of text format, so
 * `=1+1` stays the four characters that somebody typed, also after the cell was edited.
 */
export class WorkbookWriter {
  private readonly pieces: Buffer[] = [];
  private readonly workbook: exceljs.stream.xlsx.WorkbookWriter;
  private sheet: exceljs.Worksheet | undefined;
  private styles: Partial<exceljs.Style>[] = [];

  constructor() {
    const stream = new Writable({
      write: (piece: Buffer, _encoding, done) => {
        this.pieces.push(piece);
        done();
      },
    });
    this.workbook = new (loadWriter())({
      stream,
      useStyles: true,
      useSharedStrings: false,
    });
  }

  /** The rows that are added from now on stand on a new sheet. */
  begin(name: string, columns: readonly SheetColumn[]): void {
    this.sheet?.commit();
    this.sheet = this.workbook.addWorksheet(name, {
      views: [{ rightToLeft: true, state: 'frozen', ySplit: 1 }],
    });
    this.styles = columns.map(({ look }) => ({ numFmt: FORMATS[look ?? 'text'] }));
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
    const row = this.sheet!.addRow(cells.map(plain));
    // exceljs gives each cell a copy of its column's style and looks that up anew; a style that it has met it knows at once.
    row.eachCell({ includeEmpty: true }, (cell, column) => {
      cell.style = this.styles[column - 1]!;
    });
    row.commit();
  }

  async finish(): Promise<Buffer> {
    this.sheet!.commit();
    await this.workbook.commit();
    return Buffer.concat(this.pieces);
  }
}

/** What XML cannot hold and exceljs does not leave out by itself: one such letter makes the whole file unreadable. */
const NOT_IN_XML = /[\uFFFE\uFFFF]/g;

function plain(cell: CellOut): string | number | Date | null {
  if (typeof cell === 'string') return cell.replace(NOT_IN_XML, '');
  // exceljs shows the clock of UTC, so a day that begins there stays the day it is wherever the server stands.
  return typeof cell === 'object' && cell !== null ? new Date(`${cell.day}T00:00:00Z`) : cell;
}
