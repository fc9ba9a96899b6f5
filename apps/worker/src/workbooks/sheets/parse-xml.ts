import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { refuseLongTexts } from './long-texts.js';

/** Bytes that are parsed at a time. */
const CHUNK = 16 * 1024;

export type Attributes = Record<string, string | undefined>;

export interface Handlers {
  open?: (tag: { name: string; attributes: Attributes; isSelfClosing: boolean }) => void;
  close?: (name: string) => void;
  /** A text, or a part of one. */
  text?: (text: string) => void;
}

/**
 * Parses XML with saxes, which exceljs uses too, so that both accept the same documents.
 * @throws when it is not well-formed or declares entities; WorkbookRefused for texts over the limit of a cell
 */
export function parseXml(part: Buffer, { open, close, text }: Handlers = {}): void {
  refuseLongTexts(part);
  const parser = new SaxesParser({ xmlns: false, position: false });
  if (open) parser.on('opentag', (tag: SaxesTagPlain) => open(tag));
  if (close) parser.on('closetag', ({ name }) => close(name));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('doctype', () => {
    throw new Error('A part of a workbook declares entities');
  });
  const decoder = new TextDecoder();
  for (let from = 0; from < part.length; from += CHUNK)
    parser.write(decoder.decode(part.subarray(from, from + CHUNK), { stream: true }));
  parser.write(decoder.decode()).close();
}
