import { zipOf } from './zip-archive.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export interface RawSheet {
  name?: string;
  state?: 'hidden' | 'veryHidden';
  /** `<row>` elements. */
  rows: string;
  /** The elements after the data. */
  after?: string;
}

interface RawBook {
  /** Number formats: the style of a cell is the place of its format, from 1. */
  formats?: readonly string[];
  /** Changes the XML of each part. */
  change?: (xml: string, part: string) => string;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** An .xlsx of these sheets, of which every letter can be chosen. */
export function rawBook(
  sheets: readonly RawSheet[],
  { formats = [], change = (xml) => xml }: RawBook = {},
): Buffer {
  const listed = sheets.map(({ name = `ورقة ${sheets.length}`, state }, place) => {
    const attributes = state ? ` state="${state}"` : '';
    return `<sheet name="${escaped(name)}" sheetId="${place + 1}"${attributes} r:id="r${place + 1}"/>`;
  });
  const links = [
    ...sheets.map(
      (_, place) => `Id="r${place + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/s${place + 1}.xml"`,
    ),
    `Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"`,
  ];
  const own = formats.map(
    (format, place) => `<numFmt numFmtId="${164 + place}" formatCode="${escaped(format)}"/>`,
  );
  const styles = ['<xf numFmtId="0"/>', ...formats.map((_, place) => `<xf numFmtId="${164 + place}"/>`)];
  const parts: [string, string][] = [
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships>${links.map((link) => `<Relationship ${link}/>`).join('')}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${MAIN}"><numFmts>${own.join('')}</numFmts><cellXfs>${styles.join('')}</cellXfs></styleSheet>`,
    ],
    ...sheets.map(({ rows, after = '' }, place): [string, string] => [
      `xl/worksheets/s${place + 1}.xml`,
      `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ]),
  ];
  return zipOf(parts.map(([part, xml]) => [part, change(xml, part)]));
}

/** A cell without an address: a text, a number, or a number with the style of a format. */
export function rawCell(value: string | number | null, style?: number): string {
  if (value === null) return '<c/>';
  if (typeof value === 'string') return `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  return `<c${style === undefined ? '' : ` s="${style}"`}><v>${value}</v></c>`;
}

/** A row of cells, each of them a value or its XML. */
export const rawRow = (cells: readonly (string | number | null)[], attributes = ''): string =>
  `<row${attributes}>${cells.map((cell) => (typeof cell === 'string' && cell.startsWith('<') ? cell : rawCell(cell))).join('')}</row>`;
