import { CellText } from './cell-text.js';
import { BUILT_IN_FORMATS } from './number-cell.js';
import { type Attributes, parseXml } from './parse-xml.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';
import type { ZipPackage } from './zip-package.js';

/** The parts of a workbook that its visible sheets are read from. */
export interface WorkbookParts {
  sheets: { name: string; part: Buffer }[];
  strings: string[];
  /** The number format of each style. */
  formats: string[];
  uses1904: boolean;
}

/** Excel has at most 65,490 cell styles. */
const MAX_STYLES = 65_536;

/** @throws WorkbookRefused when there is no visible sheet or one of the parts is damaged */
export function workbookParts(zip: ZipPackage): WorkbookParts {
  const workbook = zip.read('xl/workbook.xml');
  const rels = zip.read('xl/_rels/workbook.xml.rels');
  if (!workbook || !rels) throw new WorkbookRefused(REFUSED.unreadable);
  const links = relations(rels);
  const linked = (matches: (link: Relation) => boolean) => {
    const link = links.find(matches);
    return link && zip.read(partName(link.target));
  };
  const { visible, uses1904 } = readWorkbook(workbook);
  const sheets = visible.flatMap(({ name, relation }) => {
    // Other kinds of sheets are charts, dialogs and macros.
    const part = linked(({ id, type }) => id === relation && type.endsWith('/worksheet'));
    return part ? [{ name, part }] : [];
  });
  if (sheets.length === 0) throw new WorkbookRefused(REFUSED.noSheet);
  const strings = linked(({ type }) => type.endsWith('/sharedStrings'));
  const styles = linked(({ type }) => type.endsWith('/styles'));
  return {
    sheets,
    strings: strings ? readStrings(strings) : [],
    formats: styles ? readFormats(styles) : [],
    uses1904,
  };
}

/** @throws WorkbookRefused when one of them exceeds the limit of a cell */
function readStrings(part: Buffer): string[] {
  const strings: string[] = [];
  const text = new CellText();
  parseXml(part, {
    open(name) {
      if (name === 'si') text.begin();
      text.open(name);
    },
    close(name) {
      text.close();
      if (name === 'si') strings.push(text.end());
    },
    text: (each) => text.add(each),
  });
  return strings;
}

/** @throws WorkbookRefused for more styles than Excel has */
function readFormats(part: Buffer): string[] {
  const ids: number[] = [];
  const own = new Map<number, string>();
  // Differential formats have elements of the same names.
  let list = '';
  parseXml(part, {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'numFmts' || name === 'cellXfs') list = name;
      else if (name === 'numFmt' && list === 'numFmts') own.set(Number(numFmtId), formatCode);
      else if (name === 'xf' && list === 'cellXfs') {
        if (ids.length === MAX_STYLES) throw new WorkbookRefused(REFUSED.unreadable);
        ids.push(Number(numFmtId));
      }
    },
    close(name) {
      if (name === list) list = '';
    },
  });
  return ids.map((id) => own.get(id) ?? BUILT_IN_FORMATS[id] ?? '');
}

interface Relation {
  id: string | undefined;
  type: string;
  target: string;
}

/** Targets are relative to the folder of the workbook part. */
const partName = (target: string) => decodeURIComponent(new URL(target, 'part:/xl/').pathname.slice(1));

function relations(rels: Buffer): Relation[] {
  const found: Relation[] = [];
  parseXml(rels, {
    open(name, { Id: id, Type: type = '', Target: target = '' }) {
      if (name === 'Relationship') found.push({ id, type, target });
    },
  });
  return found;
}

/** The visible sheets in their order, and whether the workbook counts its days from 1904. */
function readWorkbook(part: Buffer) {
  const visible: { name: string; relation: string | undefined }[] = [];
  let uses1904 = false;
  parseXml(part, {
    open(name, attributes) {
      if (name === 'workbookPr') uses1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet' || ['hidden', 'veryHidden'].includes(attributes['state'] ?? '')) return;
      visible.push({ name: attributes['name'] ?? '', relation: relationOf(attributes) });
    },
  });
  return { visible, uses1904 };
}

function relationOf(attributes: Attributes): string | undefined {
  const name = Object.keys(attributes).find((each) => each.endsWith(':id'));
  return name && attributes[name];
}
