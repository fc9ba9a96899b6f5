import { describe, expect, it } from '@jest/globals';
import { dateFormats, rowsOfSheet, sharedStrings, type Workbook } from './sheet-xml.js';

const part = (...content: string[]) => Buffer.from(content.join(''));
const PLAIN: Workbook = { strings: [], dates: new Set(), from1904: false };

function cellsOf(row: string, workbook: Partial<Workbook> = {}) {
  const sheet = part(`<worksheet><sheetData><row r="1">${row}</row></sheetData></worksheet>`);
  return [...rowsOfSheet(sheet, { ...PLAIN, ...workbook })][0]!.cells;
}
const rowsOf = (...rows: string[]) => [
  ...rowsOfSheet(part('<worksheet><sheetData>', ...rows, '</sheetData></worksheet>'), PLAIN),
];

describe('the cells of a sheet', () => {
  it('are what they show, whatever writes them', () => {
    const cells = cellsOf(
      `<c r="A1" t="s"><v>1</v></c><c r="B1" t="inlineStr"><is><r><t>عبد </t></r><r><t>الله</t></r></is></c>
       <c r="C1" t="str"><v>a &amp;lt; b</v></c><c r="D1"><v>12.5</v></c><c r="E1" t="b"><v>1</v></c>
       <c r="F1" t="e"><v>#N/A</v></c><c r="H1" t="n"><v><![CDATA[7]]></v></c><c r="AB1" t="d"><v>2025-01-05</v></c>`,
      { strings: ['صفر', 'واحد'] },
    );
    expect(cells).toEqual(
      Object.assign(Array(28), {
        0: 'واحد',
        1: 'عبد الله',
        2: 'a &lt; b',
        3: 12.5,
        4: true,
        5: { error: '#N/A' },
        7: 7,
        27: '2025-01-05',
      }),
    );
  });

  it('are the value of their formula, and nothing where it has none', () => {
    const cells = cellsOf(
      `<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>"a"</f><v>a</v></c><c r="C1"><f>A9</f></c><c r="D1" s="1"/>`,
    );
    expect(cells).toEqual([2, 'a']);
  });

  it('are dates where their format says so, in the calendar of the workbook', () => {
    const styles = part(
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-2C01]dd/mm/yyyy"/>',
      '<numFmt numFmtId="165" formatCode="#,##0\\ &quot;days&quot;;[Red]-0"/></numFmts>',
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>',
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    );
    const dates = dateFormats(styles);
    expect([...dates]).toEqual([1, 2]);
    const row = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>45662.75</v></c>`).join('');
    const moment = new Date('2025-01-05T18:00:00Z');
    expect(cellsOf(row, { dates })).toEqual([45_662.75, moment, moment, 45_662.75]);
    expect(cellsOf('<c s="1"><v>44200</v></c>', { dates, from1904: true })).toEqual([
      new Date('2025-01-05T00:00:00Z'),
    ]);
  });

  it('share texts, without what is written above Asian words', () => {
    const strings = sharedStrings(
      part(
        '<sst><si><t xml:space="preserve"> a </t></si><si/>',
        '<si><r><rPr><b/></rPr><t>b</t></r><rPh sb="0" eb="1"><t>x</t></rPh><r><t>c</t></r></si></sst>',
      ),
    );
    expect(strings).toEqual([' a ', '', 'bc']);
  });
});

describe('the rows of a sheet', () => {
  it('count up where they and their cells have no number', () => {
    const rows = rowsOf(
      '<row><c><v>1</v></c><c><v>2</v></c></row>',
      '<row r="7"/>',
      '<row><c r="C8"><v>3</v></c></row>',
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 7, 8]);
    expect(rows[0]!.cells).toEqual([1, 2]);
    expect(rows[2]!.cells[2]).toBe(3);
  });

  it.each([
    ['rows that count down', '<row r="2"/><row r="1"/>'],
    ['rows without a sensible number', '<row r="x"/>'],
    ['cells outside of any sheet', '<row><c r="XFE1"><v>1</v></c></row>'],
    ['tags that are not closed', '<row><c><v>1</v></row>'],
    ['entities of its own', '<row><c><v>&bomb;</v></c></row>'],
    ['an end before its end', '<row></row></sheetData></worksheet><worksheet>'],
  ])('are refused with %s', (_, rows) => {
    expect(() => rowsOf(rows)).toThrow();
  });
});
