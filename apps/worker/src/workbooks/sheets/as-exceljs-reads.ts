import { type Attributes, parseXml } from './parse-xml.js';

const MISREAD = ['<![CDATA[', '<r>', '<rPh', 't="d"', 'date1904="true"'];
/** How a text is pronounced is no part of it. */
const PHONETIC = new Set(['rPh', 'phoneticPr']);
const MAIN_NAMESPACE =
  /xmlns:([\w.-]+)=["']http:\/\/(?:schemas\.openxmlformats|purl\.oclc)\.org\/(?:spreadsheetml\/2006|ooxml\/spreadsheetml)\/main["']/;

/**
 * What other programs write and exceljs passes over or misreads, written as it reads it: names with a prefix, text in CDATA,
 * text in a cell in several looks, dates as ISO text, and `true` for the calendar of 1904; how texts are pronounced is left
 * out. Other parts come back as they are.
 * @throws when a part that is to be written anew is not well-formed
 */
export function asExceljsReads(part: Buffer): Buffer {
  const prefix = MAIN_NAMESPACE.exec(part.toString('utf8', 0, 4096))?.[1];
  const isPlain = !prefix && !MISREAD.some((text) => part.includes(text));
  return isPlain ? part : rewrite(part, prefix ? `${prefix}:` : '');
}

function rewrite(part: Buffer, prefix: string): Buffer {
  const plain = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  const out = new XmlWriter();
  /** How deep in what is left out. */
  let phonetic = 0;
  /** Keeps only the text of the runs of a rich-text cell, joined. */
  let inCell = false;
  let inRun = false;
  parseXml(part, {
    open({ name: written, attributes, isSelfClosing }) {
      const name = plain(written);
      if (phonetic > 0 || PHONETIC.has(name)) phonetic++;
      else if (inCell) inRun = name === 't';
      else {
        out.open(name, readable(name, attributes), isSelfClosing);
        if (name === 'is' && !isSelfClosing) {
          inCell = true;
          out.open('t', { 'xml:space': 'preserve' }, false);
        }
      }
    },
    close(written) {
      const name = plain(written);
      if (phonetic > 0) phonetic--;
      else if (!inCell) out.close(name);
      else if (name === 'is') {
        inCell = false;
        out.close('t');
        out.close('is');
      } else inRun = false;
    },
    text(text) {
      if (phonetic === 0 && (!inCell || inRun)) out.text(text);
    },
  });
  return out.finish();
}

function readable(name: string, attributes: Attributes): Attributes {
  if (name === 'c' && attributes['t'] === 'd') return { ...attributes, t: 'str' };
  if (attributes['date1904'] === 'true') return { ...attributes, date1904: '1' };
  return attributes;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string, letters: RegExp) =>
  text.replace(letters, (letter) => ESCAPES[letter] ?? `&#${letter.charCodeAt(0)};`);
const IN_TEXT = /[&<>\r]/g;
const IN_ATTRIBUTE = /[&<"\t\n\r]/g;
/** Characters that are gathered before they become bytes: of a whole part they would take several times its size. */
const PIECE = 64 * 1024;

class XmlWriter {
  private readonly pieces: Buffer[] = [];
  private piece = '';
  private isEmptyTag = false;

  open(name: string, attributes: Attributes, isEmpty: boolean): void {
    let tag = `<${name}`;
    for (const [key, value] of Object.entries(attributes))
      tag += ` ${key}="${escape(value ?? '', IN_ATTRIBUTE)}"`;
    this.add(isEmpty ? `${tag}/>` : `${tag}>`);
    this.isEmptyTag = isEmpty;
  }

  close(name: string): void {
    // The parser also tells the end of a tag that is its own end.
    if (this.isEmptyTag) this.isEmptyTag = false;
    else this.add(`</${name}>`);
  }

  text(text: string): void {
    this.add(escape(text, IN_TEXT));
  }

  finish(): Buffer {
    this.pieces.push(Buffer.from(this.piece));
    return Buffer.concat(this.pieces);
  }

  private add(text: string): void {
    this.piece += text;
    if (this.piece.length < PIECE) return;
    this.pieces.push(Buffer.from(this.piece));
    this.piece = '';
  }
}
