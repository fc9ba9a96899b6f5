import { type Attributes, parseXml } from './parse-xml.js';

const MISREAD = ['<![CDATA[', '<r>', '<rPh', 't="d"', 'date1904="true"'];
/** Phonetic guides are not part of the text of a cell. */
const PHONETIC = new Set(['rPh', 'phoneticPr']);
const MAIN_NAMESPACE =
  /xmlns:([\w.-]+)=["']http:\/\/(?:schemas\.openxmlformats|purl\.oclc)\.org\/(?:spreadsheetml\/2006|ooxml\/spreadsheetml)\/main["']/;

/**
 * Rewrites valid XML that exceljs skips or misreads: prefixed names, CDATA, rich text in cells, ISO dates, and `true` for
 * the 1904 date system. Phonetic text is dropped. Any other part is returned unchanged.
 * @throws when a part to be rewritten is not well-formed
 */
export function normalizePart(part: Buffer): Buffer {
  const prefix = MAIN_NAMESPACE.exec(part.toString('utf8', 0, 4096))?.[1];
  const isPlain = !prefix && !MISREAD.some((text) => part.includes(text));
  return isPlain ? part : rewrite(part, prefix ? `${prefix}:` : '');
}

function rewrite(part: Buffer, prefix: string): Buffer {
  const plain = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  const out = new XmlWriter();
  /** Depth within a phonetic element. */
  let phoneticDepth = 0;
  /** Of a rich-text cell only the joined text of its runs is kept. */
  let inCell = false;
  let inRun = false;
  parseXml(part, {
    open({ name: written, attributes, isSelfClosing }) {
      const name = plain(written);
      if (phoneticDepth > 0 || PHONETIC.has(name)) phoneticDepth++;
      else if (inCell) inRun = name === 't';
      else {
        out.open(name, normalizeAttributes(name, attributes), isSelfClosing);
        if (name === 'is' && !isSelfClosing) {
          inCell = true;
          out.open('t', { 'xml:space': 'preserve' }, false);
        }
      }
    },
    close(written) {
      const name = plain(written);
      if (phoneticDepth > 0) phoneticDepth--;
      else if (!inCell) out.close(name);
      else if (name === 'is') {
        inCell = false;
        out.close('t');
        out.close('is');
      } else inRun = false;
    },
    text(text) {
      if (phoneticDepth === 0 && (!inCell || inRun)) out.text(text);
    },
  });
  return out.finish();
}

function normalizeAttributes(name: string, attributes: Attributes): Attributes {
  if (name === 'c' && attributes['t'] === 'd') return { ...attributes, t: 'str' };
  if (attributes['date1904'] === 'true') return { ...attributes, date1904: '1' };
  return attributes;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string, letters: RegExp) =>
  text.replace(letters, (letter) => ESCAPES[letter] ?? `&#${letter.charCodeAt(0)};`);
const IN_TEXT = /[&<>\r]/g;
const IN_ATTRIBUTE = /[&<"\t\n\r]/g;
/** Characters that are buffered before they become bytes; a whole part as one string would take several times its size. */
const CHUNK = 64 * 1024;

class XmlWriter {
  private readonly chunks: Buffer[] = [];
  private chunk = '';
  private isEmptyTag = false;

  open(name: string, attributes: Attributes, isEmpty: boolean): void {
    let tag = `<${name}`;
    for (const [key, value] of Object.entries(attributes))
      tag += ` ${key}="${escape(value ?? '', IN_ATTRIBUTE)}"`;
    this.add(isEmpty ? `${tag}/>` : `${tag}>`);
    this.isEmptyTag = isEmpty;
  }

  close(name: string): void {
    // The parser reports the end of a self-closing tag as well.
    if (this.isEmptyTag) this.isEmptyTag = false;
    else this.add(`</${name}>`);
  }

  text(text: string): void {
    this.add(escape(text, IN_TEXT));
  }

  finish(): Buffer {
    this.chunks.push(Buffer.from(this.chunk));
    return Buffer.concat(this.chunks);
  }

  private add(text: string): void {
    this.chunk += text;
    if (this.chunk.length < CHUNK) return;
    this.chunks.push(Buffer.from(this.chunk));
    this.chunk = '';
  }
}
