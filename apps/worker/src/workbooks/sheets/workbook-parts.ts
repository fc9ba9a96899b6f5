import { parseXml } from './parse-xml.js';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';
import type { ZipPackage } from './zip-package.js';

/** The parts of a workbook that its first sheet is read from, as exceljs understands them. */
export interface WorkbookParts {
  sheet: Buffer;
  /** By the names that exceljs looks for, in the order that it wants them in. */
  others: [name: string, part: Buffer][];
}

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const NO_STRINGS = Buffer.from(`<sst xmlns="${NAMESPACE}"/>`);
const NO_STYLES = Buffer.from(
  `<styleSheet xmlns="${NAMESPACE}"><cellXfs count="1"><xf numFmtId="0"/></cellXfs></styleSheet>`,
);

/** @throws WorkbookRefused when there is no sheet, or a part that belongs to it is damaged */
export function workbookParts(zip: ZipPackage): WorkbookParts {
  const workbook = zip.read('xl/workbook.xml');
  const rels = zip.read('xl/_rels/workbook.xml.rels');
  if (!workbook || !rels) throw new WorkbookRefused(REFUSED.unreadable);
  const links = relations(rels);
  const linked = (isIt: (link: Relation) => boolean) => {
    const link = links.find(isIt);
    const part = link && zip.read(partName(link.target));
    return part && asExceljsReads(part);
  };
  const sheetId = firstSheetId(workbook);
  const sheet = linked(({ id }) => id === sheetId);
  if (!sheet) throw new WorkbookRefused(REFUSED.noSheet);
  const strings = linked(({ type }) => type.endsWith('/sharedStrings')) ?? NO_STRINGS;
  parseXml(strings);
  return {
    sheet,
    others: [
      ['xl/_rels/workbook.xml.rels', rels],
      ['xl/workbook.xml', asExceljsReads(workbook)],
      ['xl/styles.xml', linked(({ type }) => type.endsWith('/styles')) ?? NO_STYLES],
      ['xl/sharedStrings.xml', strings],
    ],
  };
}

interface Relation {
  id: string | undefined;
  type: string;
  target: string;
}

/** Targets are addresses beside the workbook's own. */
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

/** The relation of the sheet that stands first. */
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

const MISREAD = ['<![CDATA[', '<r>', '<rPh', 't="d"', 'date1904="true"'];
/** What may hold anything: comments, instructions, and text in CDATA. In well-formed XML each of them ends. */
const UNPARSED = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>/g;
const INLINE = /<is>([\s\S]*?)<\/is>/g;
const PHONETIC = /<rPh[\s>][\s\S]*?<\/rPh>/g;
const RUN_TEXT = /<t(?:\s[^>]*)?>([^<]*)<\/t>/g;

/**
 * What other programs write and exceljs passes over or misreads, written as it reads it: names with a prefix, text in CDATA,
 * text in a cell in several looks, dates as ISO text, and `true` for the calendar of 1904. Other parts come back as they are.
 * @throws when a part that is to be written anew is not well-formed
 */
function asExceljsReads(part: Buffer): Buffer {
  const prefix =
    /xmlns:([\w.-]+)=["']http:\/\/(?:schemas\.openxmlformats|purl\.oclc)\.org\/(?:spreadsheetml\/2006|ooxml\/spreadsheetml)\/main["']/.exec(
      part.toString('utf8', 0, 4096),
    )?.[1];
  const isPlain = !prefix && !MISREAD.some((text) => part.includes(text));
  if (isPlain) return part;
  parseXml(part);
  if (part.includes('<!DOCTYPE')) throw new Error('No part of a workbook declares entities');
  // Afterwards a `<` begins a tag, so that no pattern looks further than to the end of its own.
  let text = part
    .toString()
    .replace(UNPARSED, (_, plain = '') => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  if (prefix) text = text.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</');
  text = text
    .replace(INLINE, (_, runs: string) => {
      const said = Array.from(runs.replace(PHONETIC, '').matchAll(RUN_TEXT), ([, run]) => run).join('');
      return `<is><t xml:space="preserve">${said}</t></is>`;
    })
    .replace(/(<c\s[^>]*\bt=)"d"/g, '$1"str"')
    .replace('date1904="true"', 'date1904="1"');
  return Buffer.from(text);
}
