import { REFUSED, WorkbookRefused } from './workbook-refused.js';

/** Excel's limit for the characters of a cell, in UTF-16 units. */
export const MAX_CELL_TEXT = 32_767;
/** Bytes of such a text in XML, where one character takes up to ten. */
const LONGEST = 10 * MAX_CELL_TEXT;

const TAG = '<'.charCodeAt(0);

/** Sections in which `<` starts no tag. In well-formed XML each of them is closed. */
const SECTIONS = [
  { begin: '<!--', end: '-->', isText: false },
  { begin: '<?', end: '?>', isText: false },
  { begin: '<![CDATA[', end: ']]>', isText: true },
];

/**
 * Checks the bytes of a part for texts or tags far longer than Excel writes. This comes before parsing, because the parser
 * would keep each of them in memory as one string.
 * @throws WorkbookRefused
 */
export function refuseLongTexts(part: Buffer): void {
  let from = 0;
  for (const { start, end, isText } of sections(part)) {
    refuseLongGaps(part, from, start);
    if (isText && end - start > LONGEST) throw new WorkbookRefused(REFUSED.cellTooLong);
    from = end;
  }
  refuseLongGaps(part, from, part.length);
}

/** Jumps from tag to tag by almost `LONGEST` bytes, so that a part of many megabytes takes a few dozen steps. */
function refuseLongGaps(part: Buffer, from: number, to: number): void {
  for (let at = from; to - at > LONGEST;) {
    const next = part.lastIndexOf(TAG, at + LONGEST);
    if (next <= at) throw new WorkbookRefused(REFUSED.cellTooLong);
    at = next;
  }
}

function* sections(part: Buffer): Generator<{ start: number; end: number; isText: boolean }> {
  const kinds = SECTIONS.map((section) => ({ ...section, start: part.indexOf(section.begin) }));
  for (let from = 0; ;) {
    for (const kind of kinds)
      if (kind.start >= 0 && kind.start < from) kind.start = part.indexOf(kind.begin, from);
    const [next] = kinds.filter(({ start }) => start >= 0).sort((a, b) => a.start - b.start);
    if (!next) return;
    const { start, begin, end: mark, isText } = next;
    const last = part.indexOf(mark, start + begin.length);
    if (last < 0) throw new WorkbookRefused(REFUSED.unreadable);
    from = last + mark.length;
    yield { start, end: from, isText };
  }
}
