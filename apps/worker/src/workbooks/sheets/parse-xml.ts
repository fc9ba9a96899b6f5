import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { refuseLongTexts } from './long-texts.js';

/** Bytes that are parsed at a time. */
const CHUNK = 16 * 1024;

export type Attributes = Record<string, string | undefined>;

/** Names are without the prefix of the root element; names of other namespaces keep theirs. */
export interface Handlers {
  open?: (name: string, attributes: Attributes) => void;
  /** Called for a self-closing tag, too. */
  close?: (name: string) => void;
  /** A text, or a part of one. */
  text?: (text: string) => void;
}

/**
 * Parses XML.
 * @throws when it is not well-formed or declares entities; WorkbookRefused for texts over the limit of a cell
 */
export function parseXml(part: Buffer, handlers: Handlers = {}): void {
  const steps = parseInSteps(part, handlers);
  while (!steps.next().done);
}

/** As `parseXml`, but each step parses one chunk only, so that a large part can be read while it is parsed. */
export function* parseInSteps(part: Buffer, { open, close, text }: Handlers): Generator<void, void> {
  refuseLongTexts(part);
  const parser = new SaxesParser({ xmlns: false, position: false });
  let prefix: string | undefined;
  const plain = (name: string) =>
    prefix !== undefined && name.startsWith(prefix) ? name.slice(prefix.length) : name;
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    prefix ??= name.slice(0, name.indexOf(':') + 1);
    open?.(plain(name), attributes);
  });
  if (close) parser.on('closetag', ({ name }) => close(plain(name)));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('doctype', () => {
    throw new Error('A part of a workbook declares entities');
  });
  const decoder = new TextDecoder();
  for (let from = 0; from < part.length; from += CHUNK) {
    parser.write(decoder.decode(part.subarray(from, from + CHUNK), { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
}
