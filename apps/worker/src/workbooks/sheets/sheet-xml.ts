import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { SheetCell, SheetRow } from './sheet-row.js';

/** Bytes that are parsed at a time: nothing but the rows of one piece waits. */
const PIECE = 64 * 1024;
const MAX_COLUMNS = 16_384;
/** Formats that every workbook has without naming them; those from 27 and from 50 on belong to East Asian calendars. */
const BUILT_IN_DATES = [[14, 22], [27, 36], [45, 47], [50, 58]] as const; // prettier-ignore
/** 1 January 1970 as Excel counts days. */
const UNIX_EPOCH_DAY = 25_569;
/** Days between the two calendars that a workbook may count by. */
const DAYS_TO_1904 = 1462;

interface Handlers {
  open?(tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(tag: SaxesTagPlain): void;
}

/** Parses piece by piece, and pauses after each. @throws when it is not well-formed, also at its very end */
function* parse(part: Buffer, { open, text, close }: Handlers): Generator<void> {
  const parser = new SaxesParser();
  if (open) parser.on('opentag', open);
  if (text) for (const event of ['text', 'cdata'] as const) parser.on(event, text);
  if (close) parser.on('closetag', close);
  const decoder = new TextDecoder();
  for (let from = 0; from < part.length; from += PIECE) {
    parser.write(decoder.decode(part.subarray(from, from + PIECE), { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
}

function parseAll(part: Buffer, handlers: Handlers): void {
  for (const _ of parse(part, handlers));
}

/** The texts that the cells of a workbook share, without their looks and without what is written above Asian words. */
export function sharedStrings(part: Buffer): string[] {
  const strings: string[] = [];
  const texts = new CellText();
  parseAll(part, {
    open: ({ name }) => (name === 'si' ? texts.begin() : texts.open(name)),
    text: (text) => texts.add(text),
    close: ({ name }) => (name === 'si' ? strings.push(texts.value ?? '') : texts.close(name)),
  });
  return strings;
}

/** The places among a workbook's cell formats of those that show a number as a date or a time. */
export function dateFormats(styles: Buffer): Set<number> {
  const dates = new Set<string>();
  for (const [first, last] of BUILT_IN_DATES) for (let id = first; id <= last; id++) dates.add(String(id));
  const found = new Set<number>();
  let place: number | undefined;
  parseAll(styles, {
    open({ name, attributes }) {
      if (name === 'numFmt' && isDateFormat(attributes.formatCode ?? '')) dates.add(attributes.numFmtId!);
      if (name === 'cellXfs') place = 0;
      if (name === 'xf' && place !== undefined && dates.has(attributes.numFmtId ?? '')) found.add(place);
      if (name === 'xf' && place !== undefined) place++;
    },
    close({ name }) {
      if (name === 'cellXfs') place = undefined;
    },
  });
  return found;
}

/** Letters of a date count, unless they are quoted, escaped, or the name of a colour or a country. */
const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, ''));

export interface Workbook {
  strings: string[];
  dates: Set<number>;
  from1904: boolean;
}

/** The rows of a sheet, as they are parsed. @throws when it is not well-formed */
export function* rowsOfSheet(part: Buffer, workbook: Workbook): Generator<SheetRow> {
  let rows: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let inRow = false;
  let column = -1;
  let cell: Record<string, string> | undefined;
  const texts = new CellText();
  const pieces = parse(part, {
    open({ name, attributes }) {
      if (name === 'row') {
        // The numbers of rows and cells may be left out where they count up; they never count down.
        const number = Number(attributes.r ?? row.number + 1);
        if (!(number > row.number)) throw new Error(`Row ${attributes.r} after row ${row.number}`);
        row = { number, cells: [] };
        inRow = true;
        column = -1;
      } else if (name === 'c' && inRow) {
        column = attributes.r === undefined ? column + 1 : columnOf(attributes.r);
        cell = attributes;
        texts.begin();
      } else if (cell) texts.open(name);
    },
    text: (text) => texts.add(text),
    close({ name }) {
      if (name === 'row') {
        if (inRow) rows.push(row);
        inRow = false;
      } else if (name === 'c' && cell) {
        if (texts.value !== null) row.cells[column] = valueOf(cell, texts.value, workbook);
        cell = undefined;
      } else if (cell) texts.close(name);
    },
  });
  for (const _ of pieces) {
    yield* rows;
    rows = [];
  }
}

/** The text between the tags that hold it; a formula and the reading above Asian words are none. */
class CellText {
  value: string | null = null;
  private inText = false;
  private inReading = false;

  begin(): void {
    this.value = null;
    this.inText = this.inReading = false;
  }

  open(tag: string): void {
    if (tag === 'rPh') this.inReading = true;
    if (this.inReading || (tag !== 'v' && tag !== 't')) return;
    this.inText = true;
    this.value ??= '';
  }

  add(text: string): void {
    if (this.inText) this.value += text;
  }

  close(tag: string): void {
    if (tag === 'rPh') this.inReading = false;
    if (tag === 'v' || tag === 't') this.inText = false;
  }
}

/** Counted from 0: of `C7` it is 2. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  if (column < 1 || column > MAX_COLUMNS) throw new Error(`${reference} is no cell`);
  return column - 1;
}

function valueOf({ t: type, s: style }: Record<string, string>, text: string, workbook: Workbook): SheetCell {
  switch (type ?? 'n') {
    case 's':
      return workbook.strings[Number(text)];
    case 'b':
      return text.trim() !== '0';
    case 'e':
      return { error: text };
    case 'n': {
      const value = Number.parseFloat(text);
      if (Number.isNaN(value)) return text;
      if (!workbook.dates.has(Number(style ?? 0))) return value;
      const day = value - UNIX_EPOCH_DAY + (workbook.from1904 ? DAYS_TO_1904 : 0);
      return new Date(Math.round(day * 86_400_000));
    }
    default:
      return text;
  }
}
