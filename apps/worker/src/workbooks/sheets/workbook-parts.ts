import { normalizePart } from './normalize-part.js';
import { CellLength } from './long-texts.js';
import { parseXml } from './parse-xml.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';
import type { ZipPackage } from './zip-package.js';

/** The parts that the first sheet of a workbook is read from, normalised for exceljs. */
export interface WorkbookParts {
  sheet: Buffer;
  /** With the names and in the order that exceljs expects. */
  others: [name: string, part: Buffer][];
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const NO_STRINGS = Buffer.from(`<sst xmlns="${NAMESPACE}"/>`);
const NO_STYLES = Buffer.from(
  `<styleSheet xmlns="${NAMESPACE}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
);

/** @throws WorkbookRefused when there is no sheet or one of its parts is damaged */
export function workbookParts(zip: ZipPackage): WorkbookParts {
  const workbook = zip.read('xl/workbook.xml');
  const rels = zip.read('xl/_rels/workbook.xml.rels');
  if (!workbook || !rels) throw new WorkbookRefused(REFUSED.unreadable);
  const links = relations(rels);
  const linked = (matches: (link: Relation) => boolean) => {
    const link = links.find(matches);
    const part = link && zip.read(partName(link.target));
    return part && normalizePart(part);
  };
  const sheetId = firstSheetId(workbook);
  const sheet = linked(({ id }) => id === sheetId);
  if (!sheet) throw new WorkbookRefused(REFUSED.noSheet);
  const strings = linked(({ type }) => type.endsWith('/sharedStrings')) ?? NO_STRINGS;
  checkStrings(strings);
  return {
    sheet,
    others: [
      ['xl/_rels/workbook.xml.rels', rels],
      ['xl/workbook.xml', normalizePart(workbook)],
      ['xl/styles.xml', linked(({ type }) => type.endsWith('/styles')) ?? NO_STYLES],
      ['xl/sharedStrings.xml', strings],
    ],
  };
}

/** @throws WorkbookRefused when one of them exceeds the limit of a cell */
function checkStrings(strings: Buffer): void {
  const cell = new CellLength();
  parseXml(strings, {
    open({ name }) {
      if (name === 'si') cell.begin();
    },
    text: (text) => cell.add(text),
  });
}

interface Relation {
  id: string | undefined;
  type: string;
  target: string;
}

/** Targets are relative to the folder of the workbook part. */
const partName = (target: string) => decodeURIComponent(new URL(target, 'part:/xl/').pathname.slice(1));

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function relations(rels: Buffer): Relation[] {
  const found: Relation[] = [];
  parseXml(rels, {
    open({ name, attributes: { Id: id, Type: type = '', Target: target = '' } }) {
      if (local(name) !== 'Relationship') return;
      found.push({ id, type, target });
    },
  });
  return found;
}

/** The relation id of the first sheet. */
function firstSheetId(workbook: Buffer): string | undefined {
  let id: string | undefined;
  parseXml(workbook, {
    open({ name, attributes }) {
      if (local(name) !== 'sheet') return;
      const relation = Object.keys(attributes).find((each) => each.endsWith(':id'));
      id ??= relation && attributes[relation];
    },
  });
  return id;
}
