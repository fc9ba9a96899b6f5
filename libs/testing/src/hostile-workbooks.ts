import { halfXls, longTextXls, noisyXls, xlsOf } from './hostile-xls.js';
import { drawPicture } from './picture-builders.js';
import { xlsxOf } from './workbook-builders.js';
import { zipOf } from './zip-archive.js';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The inner XML of a workbook's parts. */
interface Parts {
  /** The rows below the header, as `<row>` elements. */
  rows?: string;
  strings?: string;
  styles?: string;
  workbook?: string | Buffer;
}

/** An .xlsx of stages, of which every letter can be chosen. */
export const rawXlsx = (
  { rows = rowOf(2, inline('<t>مرحلة</t>')), strings = '', styles = '', workbook }: Parts,
  claim?: (size: number) => number,
): Buffer =>
  zipOf(
    [
      [
        'xl/workbook.xml',
        workbook ??
          `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ],
      [
        'xl/_rels/workbook.xml.rels',
        `<Relationships>${['worksheet', 'sharedStrings', 'styles']
          .map(
            (part, place) =>
              `<Relationship Id="r${place + 1}" Type="${RELATIONS}/${part}" Target="${part}.xml"/>`,
          )
          .join('')}</Relationships>`,
      ],
      ['xl/sharedStrings.xml', `<sst xmlns="${MAIN}">${strings}</sst>`],
      [
        'xl/styles.xml',
        `<styleSheet xmlns="${MAIN}"><cellXfs><xf numFmtId="0"/>${styles}</cellXfs></styleSheet>`,
      ],
      [
        'xl/worksheet.xml',
        `<worksheet xmlns="${MAIN}"><sheetData>${rowOf(1, inline('<t>اسم المرحلة</t>'))}${rows}</sheetData></worksheet>`,
      ],
    ],
    claim,
  );

/** One cell in column A. */
export const rowOf = (row: number, { attributes, content }: ReturnType<typeof inline>): string =>
  `<row r="${row}"><c r="A${row}" ${attributes}>${content}</c></row>`;
export const inline = (content: string) => ({ attributes: 't="inlineStr"', content: `<is>${content}</is>` });
const shared = (place: number) => ({ attributes: 't="s"', content: `<v>${place}</v>` });

const MANY = 90_000_000;
const MULTIPLIED = `<!DOCTYPE x [<!ENTITY a "${'ل'.repeat(100)}">${'bcdefgh'
  .split('')
  .map((name, place) => `<!ENTITY ${name} "${`&${'abcdefg'[place]};`.repeat(100)}">`)
  .join('')}]>`;

/** The message of the response or of the failed job. */
type ErrorText = string | RegExp;

/**
 * Workbooks of stages that no honest program writes, and the error that their sender gets.
 * @returns name, what makes the file (some are large: one at a time), and the expected words
 */
export function hostileWorkbooks(): [name: string, make: () => Buffer | Promise<Buffer>, error: ErrorText][] {
  const TOO_LONG = 'إحدى خلايا الملف تحتوي على نص أطول من المسموح (32,767 حرفاً)';
  const UNREADABLE = 'تعذرت قراءة الملف، قد يكون تالفاً أو ليس ملف Excel صحيحاً';
  const TOO_LARGE = 'محتوى الملف بعد فك الضغط أكبر من المسموح (100 ميجابايت)';
  const NO_WORKBOOK = 'يرجى اختيار ملف Excel صحيح (.xlsx أو .xls)';
  const stages = () => xlsxOf([['اسم المرحلة'], ['مرحلة']]);
  return [
    [
      'one cell of 90 million letters',
      () => rawXlsx({ rows: rowOf(2, inline(`<t>${'a'.repeat(MANY)}</t>`)) }),
      TOO_LONG,
    ],
    [
      'one shared text of 90 million letters',
      () => rawXlsx({ rows: rowOf(2, shared(0)), strings: `<si><t>${'a'.repeat(MANY)}</t></si>` }),
      TOO_LONG,
    ],
    [
      'one cell of CDATA that looks like tags',
      () => rawXlsx({ rows: rowOf(2, inline(`<t><![CDATA[${'<'.repeat(MANY)}]]></t>`)) }),
      TOO_LONG,
    ],
    [
      'one tag of 90 million letters',
      () => rawXlsx({ rows: `<row r="2"><c r="A2" x="${'a'.repeat(MANY)}"/></row>` }),
      TOO_LONG,
    ],
    [
      'one text of 3,000 long runs',
      () =>
        rawXlsx({
          rows: rowOf(2, shared(0)),
          strings: `<si>${`<r><t>${'a'.repeat(30_000)}</t></r>`.repeat(3000)}</si>`,
        }),
      TOO_LONG,
    ],
    [
      'one cell of a letter too many',
      () => rawXlsx({ rows: rowOf(2, inline(`<t>${'م'.repeat(32_768)}</t>`)) }),
      TOO_LONG,
    ],
    ['a bomb of looks', () => rawXlsx({ styles: '<xf numFmtId="0"/>'.repeat(4_000_000) }), UNREADABLE],
    [
      'a bomb of cells',
      () => rawXlsx({ rows: `<row r="2">${'<c r="B2"><v>1</v></c>'.repeat(1_000_000)}</row>` }),
      /[\u0600-\u06ff]/,
    ],
    [
      'a bomb of tags in tags',
      () => rawXlsx({ rows: `<row r="2">${'<c>'.repeat(500_000)}${'</c>'.repeat(500_000)}</row>` }),
      UNREADABLE,
    ],
    [
      'more than its declared size',
      () => rawXlsx({ strings: '<si><t>a</t></si>'.repeat(7_000_000) }, () => 1000),
      TOO_LARGE,
    ],
    [
      'entities that multiply',
      () => rawXlsx({ workbook: `${MULTIPLIED}<workbook>&h;</workbook>` }),
      UNREADABLE,
    ],
    [
      'an archive in an archive in an archive',
      async () =>
        rawXlsx({ workbook: zipOf([['xl/workbook.xml', zipOf([['xl/workbook.xml', await stages()]])]]) }),
      UNREADABLE,
    ],
    [
      'a workbook at the wrong path of the archive',
      async () => zipOf([['a/xl/workbook.xml', await stages()]]),
      UNREADABLE,
    ],
    ['half an .xlsx', async () => (await stages()).subarray(0, -2000), /[\u0600-\u06ff]/],
    ['a picture', () => drawPicture('png'), NO_WORKBOOK],
    [
      'a picture after the first bytes of an archive',
      async () => Buffer.concat([Buffer.from('PK\x03\x04'), await drawPicture()]),
      NO_WORKBOOK,
    ],
    [
      'the middle of an .xls in an .xlsx',
      async () => Buffer.concat([(await stages()).subarray(0, -1000), xlsOf([['a']])]),
      UNREADABLE,
    ],
    ['an .xls of a text too long', () => longTextXls('اسم المرحلة', 40_000), TOO_LONG],
    ['half an .xls', () => halfXls(xlsOf([['اسم المرحلة'], ['مرحلة']])), /[\u0600-\u06ff]/],
    [
      'an .xls whose records are noise',
      () => noisyXls(xlsOf([['اسم المرحلة'], ['مرحلة']])),
      /[\u0600-\u06ff]/,
    ],
  ];
}
