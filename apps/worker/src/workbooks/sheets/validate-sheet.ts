import { CellLength } from './long-texts.js';
import { parseXml } from './parse-xml.js';

/** Columns A to XFD, the limit of Excel; exceljs fails on any other address. */
const ADDRESS = /^([A-Z]{1,2}|[A-W][A-Z]{2}|X[A-E][A-Z]|XF[A-D])[1-9]\d{0,6}$/;
const ROW_NUMBER = /^[1-9]\d{0,6}$/;
const LAST_ROW = 1_048_576;
/** The elements of a cell that has a value and not only a style. */
const CONTENT = new Set(['v', 'f', 'is', 't']);

/**
 * Validates the XML of a whole sheet before its rows are read; this takes a quarter of the time of reading.
 * @returns the number of rows with content, including rows whose cells contain only white space
 * @throws when it is not well-formed, a text exceeds the length of a cell, or rows or cells are misplaced or not ascending
 */
export function validateSheet(part: Buffer): number {
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
        // A formula does not count towards the text of its cell.
        cell.begin();
      } else if (name === 'sheetData') inData = false;
    },
    text(text) {
      if (inRow) cell.add(text);
    },
  });
  return filled;
}
