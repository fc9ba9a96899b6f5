import { crc32, inflateRawSync } from 'node:zlib';
import { REFUSED, WorkbookRefused } from './workbook-refused.js';
import { CENTRAL, END, littleEndian32, LOCAL } from './zip-records.js';

const STORED = 0;
const DEFLATED = 8;
/** The value of a size that stands in the ZIP64 extra field. */
const IN_ZIP64 = 0xffffffff;
/** The end record has 22 bytes and a comment of at most 64 KB. */
const MAX_END_SIZE = 22 + 65_535;

interface Entry {
  method: number;
  encrypted: boolean;
  crc: number;
  packedSize: number;
  size: number;
  offset: number;
}

/**
 * The parts of a zip archive. A part is unpacked when it is read. All parts together never exceed `limit` bytes, even when
 * the archive states smaller sizes.
 * @throws WorkbookRefused for a file that is not an archive, damaged, encrypted or too large
 */
export class ZipPackage {
  private readonly entries: Map<string, Entry>;
  private bytesLeft: number;

  constructor(
    private readonly bytes: Buffer,
    limit: number,
  ) {
    this.entries = readEntries(bytes);
    this.bytesLeft = limit;
    const claimed = [...this.entries.values()].reduce((sum, { size }) => sum + size, 0);
    if (claimed > limit) throw new WorkbookRefused(REFUSED.tooLarge);
  }

  /** @returns undefined when there is no such part */
  read(name: string): Buffer | undefined {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) return undefined;
    if (entry.encrypted) throw new WorkbookRefused(REFUSED.encrypted);
    const part = this.unpack(entry);
    this.bytesLeft -= part.length;
    if (crc32(part) !== entry.crc) throw new WorkbookRefused(REFUSED.unreadable);
    return part;
  }

  private unpack({ method, offset, packedSize }: Entry): Buffer {
    if (this.bytes.readUInt32LE(offset) !== LOCAL) throw new WorkbookRefused(REFUSED.unreadable);
    const start = offset + 30 + this.bytes.readUInt16LE(offset + 26) + this.bytes.readUInt16LE(offset + 28);
    const packed = this.bytes.subarray(start, start + packedSize);
    if (packed.length > this.bytesLeft) throw new WorkbookRefused(REFUSED.tooLarge);
    if (method === STORED) return packed;
    if (method !== DEFLATED) throw new WorkbookRefused(REFUSED.unreadable);
    try {
      return inflateRawSync(packed, { maxOutputLength: Math.max(this.bytesLeft, 1) });
    } catch (error) {
      const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
      throw new WorkbookRefused(tooLarge ? REFUSED.tooLarge : REFUSED.unreadable);
    }
  }
}

function readEntries(bytes: Buffer): Map<string, Entry> {
  const end = bytes.subarray(-MAX_END_SIZE).lastIndexOf(littleEndian32(END));
  if (end < 0) throw new WorkbookRefused(REFUSED.unreadable);
  const at = Math.max(bytes.length - MAX_END_SIZE, 0) + end;
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
      const [size = 0, packedSize = 0, offset = 0] = wideSizes(bytes.subarray(nameEnd, extraEnd), [
        bytes.readUInt32LE(place + 24),
        bytes.readUInt32LE(place + 20),
        bytes.readUInt32LE(place + 42),
      ]);
      entries.set(name, {
        encrypted: (bytes.readUInt16LE(place + 8) & 1) === 1,
        method: bytes.readUInt16LE(place + 10),
        crc: bytes.readUInt32LE(place + 16),
        size,
        packedSize,
        offset,
      });
      place = extraEnd + bytes.readUInt16LE(place + 32);
    }
    return entries;
  } catch {
    throw new WorkbookRefused(REFUSED.unreadable);
  }
}

/** Replaces sizes by those of the ZIP64 extra field, which some programs write even in small archives. */
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
