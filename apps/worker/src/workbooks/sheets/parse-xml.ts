import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { refuseLongTexts } from './long-texts.js';

/** Bytes that are parsed at a time. */
const PIECE = 16 * 1024;

export type Attributes = Record<string, string | undefined>;

export interface Handlers {
  open?(tag: { name: string; attributes: Attributes; isSelfClosing: boolean }): void;
  close?(name: string): void;
  /** A text or a part of one: plain, escaped or CDATA. */
  text?(text: string): void;
}

/**
 * Parses XML to its end, with the parser that exceljs uses.
 * @throws when it is not well-formed or declares its own entities; WorkbookRefused for texts that no cell can hold
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
    throw new Error('No part of a workbook declares entities');
  });
  const decoder = new TextDecoder();
  for (let from = 0; from < part.length; from += PIECE)
    parser.write(decoder.decode(part.subarray(from, from + PIECE), { stream: true }));
  parser.write(decoder.decode()).close();
}
