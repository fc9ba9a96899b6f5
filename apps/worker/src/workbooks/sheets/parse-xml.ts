import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Bytes that are parsed at a time. */
const PIECE = 16 * 1024;

interface Handlers {
  open?(tag: { name: string; attributes: Record<string, string | undefined> }): void;
  close?(name: string): void;
}

/** Parses XML to its end, with the parser that exceljs uses. @throws when it is not well-formed */
export function parseXml(part: Buffer, { open, close }: Handlers = {}): void {
  const parser = new SaxesParser({ xmlns: false, position: false });
  if (open) parser.on('opentag', (tag: SaxesTagPlain) => open(tag));
  if (close) parser.on('closetag', ({ name }) => close(name));
  const decoder = new TextDecoder();
  for (let from = 0; from < part.length; from += PIECE)
    parser.write(decoder.decode(part.subarray(from, from + PIECE), { stream: true }));
  parser.write(decoder.decode()).close();
}
