import { crc32, inflateRawSync } from 'node:zlib';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const IN_ZIP64 = 0xffffffff;
/** The end record is 22 bytes and a comment of at most 64 KB. */
const END_REACH = 22 + 65_535;

interface Entry {
  method: number;
  encrypted: boolean;
  crc: number;
  packedSize: number;
  size: number;
  offset: number;
}

/**
 * The parts of a zip archive, unpacked only when asked for and never beyond `limit` bytes in all, whatever the archive
 * says of itself.
 * @throws WorkbookRefused for what is no archive, damaged, encrypted or too large
 */
export class ZipPackage {
  private readonly entries: Map<string, Entry>;
  private left: number;

  constructor(
    private readonly bytes: Buffer,
    limit: number,
  ) {
    this.entries = readEntries(bytes);
    this.left = limit;
    const claimed = [...this.entries.values()].reduce((sum, { size }) => sum + size, 0);
    if (claimed > limit) throw new WorkbookRefused(REFUSED.tooLarge);
  }

  /** @returns undefined when there is no such part */
  read(name: string): Buffer | undefined {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return undefined;
    if (entry.encrypted) throw new WorkbookRefused(REFUSED.encrypted);
    const part = this.unpack(entry);
    this.left -= part.length;
    if (crc32(part) !== entry.crc) throw new WorkbookRefused(REFUSED.unreadable);
    return part;
  }

  private unpack({ method, offset, packedSize }: Entry): Buffer {
    if (this.bytes.readUInt32LE(offset) !== LOCAL) throw new WorkbookRefused(REFUSED.unreadable);
    const start = offset + 30 + this.bytes.readUInt16LE(offset + 26) + this.bytes.readUInt16LE(offset + 28);
    const packed = this.bytes.subarray(start, start + packedSize);
    if (packed.length > this.left) throw new WorkbookRefused(REFUSED.tooLarge);
    if (method === STORED) return packed;
    if (method !== DEFLATED) throw new WorkbookRefused(REFUSED.unreadable);
    try {
      return inflateRawSync(packed, { maxOutputLength: Math.max(this.left, 1) });
    } catch (error) {
      const tooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      throw new WorkbookRefused(tooLarge ? REFUSED.tooLarge : REFUSED.unreadable);
    }
  }
}

function readEntries(bytes: Buffer): Map<string, Entry> {
  const end = bytes.subarray(-END_REACH).lastIndexOf(le32(END));
  if (end < 0) throw new WorkbookRefused(REFUSED.unreadable);
  const at = Math.max(bytes.length - END_REACH, 0) + end;
  try {
    const entries = new Map<string, Entry>();
    let place = bytes.readUInt32LE(at + 16);
    while (place + 46 <= bytes.length && bytes.readUInt32LE(place) === CENTRAL) {
      const nameEnd = place + 46 + bytes.readUInt16LE(place + 28);
      const extraEnd = nameEnd + bytes.readUInt16LE(place + 30);
      const name = bytes
        .toString('utf8', place + 46, nameEnd)
        .replaceAll('\\', '/')
        .toLowerCase();
      const sizes = wideSizes(bytes.subarray(nameEnd, extraEnd), [
        bytes.readUInt32LE(place + 24),
        bytes.readUInt32LE(place + 20),
        bytes.readUInt32LE(place + 42),
      ]);
      entries.set(name, {
        encrypted: (bytes.readUInt16LE(place + 8) & 1) === 1,
        method: bytes.readUInt16LE(place + 10),
        crc: bytes.readUInt32LE(place + 16),
        size: sizes[0]!,
        packedSize: sizes[1]!,
        offset: sizes[2]!,
      });
      place = extraEnd + bytes.readUInt16LE(place + 32);
    }
    return entries;
  } catch {
    throw new WorkbookRefused(REFUSED.unreadable);
  }
}

/** Sizes that some writers put into the extra field even of small archives (ZIP64). */
function wideSizes(extra: Buffer, sizes: number[]): number[] {
  let field = 0;
  while (field + 4 <= extra.length && extra.readUInt16LE(field) !== 1)
    field += 4 + extra.readUInt16LE(field + 2);
  let next = field + 4;
  return sizes.map((size) => {
    if (size !== IN_ZIP64) return size;
    next += 8;
    return Number(extra.readBigUInt64LE(next - 8));
  });
}

const le32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/**
 * Pieces that a stream passes on one by one. exceljs makes objects of all that a piece holds before it goes on: those of
 * four times as much live long enough to be copied by the garbage collector, which takes half as long again.
 */
const PIECE = 16 * 1024;

/** An archive of parts that are not packed, in the order given, for a reader that wants an archive. */
export function* storedArchive(parts: readonly [name: string, content: Buffer][]): Generator<Buffer> {
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of parts) {
    const fixed = Buffer.alloc(26);
    fixed.writeUInt16LE(20, 0);
    fixed.writeUInt32LE(crc32(content), 10);
    fixed.writeUInt32LE(content.length, 14);
    fixed.writeUInt32LE(content.length, 18);
    fixed.writeUInt16LE(Buffer.byteLength(name), 22);
    const header = Buffer.concat([le32(LOCAL), fixed, Buffer.from(name)]);
    central.push(
      le32(CENTRAL),
      Buffer.from([20, 0]),
      fixed,
      Buffer.alloc(10),
      le32(offset),
      Buffer.from(name),
    );
    offset += header.length + content.length;
    yield header;
    yield* pieces(content);
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  yield directory;
  yield Buffer.concat([le32(END), end]);
}

/** Cut between characters: exceljs turns each piece into text by itself, and half a letter would be lost. */
function* pieces(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length;) {
    let to = Math.min(from + PIECE, content.length);
    while (to < content.length && (content[to]! & 0b1100_0000) === 0b1000_0000) to--;
    yield content.subarray(from, to);
    from = to;
  }
}
