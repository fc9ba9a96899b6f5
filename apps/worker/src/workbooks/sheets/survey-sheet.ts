import { CellLength } from './long-texts.js';
import { parseXml } from './parse-xml.js';

/** A1 to XFD1, which is where Excel's sheets end; exceljs fails at anything else. */
const ADDRESS = /^([A-Z]{1,2}|[A-W][A-Z]{2}|X[A-E][A-Z]|XF[A-D])[1-9]\d{0,6}$/;
const ROW_NUMBER = /^[1-9]\d{0,6}$/;
const LAST_ROW = 1_048_576;
/** What makes a cell more than a look. */
const CONTENT = new Set(['v', 'f', 'is', 't']);

/**
 * Looks through the XML of a sheet to its end, with the parser that exceljs reads it with, in a quarter of its time.
 * @returns how many rows hold anything; more than there are when cells hold only blanks
 * @throws when it is not well-formed, has a text that no cell can hold, has cells or rows where no sheet has them, or does not count its rows upwards
 */
export function surveySheet(part: Buffer): number {
  let filled = 0;
  let lastRow = 0;
  let inData = false;
  let inRow = false;
  let hasContent = false;
  const cell = new CellLength();
  parseXml(part, {
    open({ name, attributes }) {
      if (CONTENT.has(name)) hasContent = true;
      else if (name === 'c') {
        cell.begin();
        if (inRow && !ADDRESS.test(attributes.r ?? '')) throw new Error(`A cell at ${attributes.r}`);
      } else if (name === 'row') {
        const number = ROW_NUMBER.test(attributes.r ?? '') ? Number(attributes.r) : NaN;
        if (!inData || inRow || !(number > lastRow && number <= LAST_ROW))
          throw new Error(`Row ${attributes.r} after row ${lastRow}`);
        lastRow = number;
        inRow = true;
        hasContent = false;
      } else if (name === 'sheetData') inData = true;
    },
    close(name) {
      if (name === 'row') {
        inRow = false;
        if (hasContent) filled++;
      } else if (name === 'f') {
        // A formula is no text that a cell shows.
        cell.begin();
      } else if (name === 'sheetData') inData = false;
    },
    text(text) {
      if (inRow) cell.add(text);
    },
  });
  return filled;
}
