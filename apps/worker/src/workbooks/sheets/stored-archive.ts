import { crc32 } from 'node:zlib';
import { CENTRAL, END, littleEndian32, LOCAL } from './zip-records.js';

/**
 * Bytes of a chunk of the stream. exceljs makes objects of a whole chunk at once; with 64 KB they outlive the young
 * generation, and reading takes half as long again.
 */
const CHUNK = 16 * 1024;

/** An uncompressed zip archive of these parts, in this order. */
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
    const header = Buffer.concat([littleEndian32(LOCAL), fixed, Buffer.from(name)]);
    central.push(
      littleEndian32(CENTRAL),
      Buffer.from([20, 0]),
      fixed,
      Buffer.alloc(10),
      littleEndian32(offset),
      Buffer.from(name),
    );
    offset += header.length + content.length;
    yield header;
    yield* chunks(content);
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  yield directory;
  yield Buffer.concat([littleEndian32(END), end]);
}

/** Splits between characters, because exceljs decodes each chunk separately. */
function* chunks(content: Buffer): Generator<Buffer> {
  for (let from = 0; from < content.length;) {
    let to = Math.min(from + CHUNK, content.length);
    while (to < content.length && (content.readUInt8(to) & 0b1100_0000) === 0b1000_0000) to--;
    yield content.subarray(from, to);
    from = to;
  }
}
