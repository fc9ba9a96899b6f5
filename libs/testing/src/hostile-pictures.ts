import { crc32, deflateSync } from 'node:zlib';
import { xlsOf } from './hostile-xls.js';
import { drawPicture } from './picture-builders.js';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

const chunk = (type: string, content: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

interface Shape {
  width: number;
  height: number;
  bits: 8 | 16;
  /** 2: red, green and blue; 6: with transparency. */
  colours: 2 | 6;
  interlaced: boolean;
}

/** A PNG whose header declares more than its data contains. */
function png({ width, height, bits, colours, interlaced }: Shape): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bits, colours, 0, 0, interlaced ? 1 : 0], 8);
  const data = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG that a reader has to unpack whole, to 950 MB. */
export const hostilePicture = (): Buffer =>
  png({ width: 10_900, height: 10_900, bits: 16, colours: 6, interlaced: true });

/** Pictures that are none, or too much. */
export const oddPictures: Record<string, () => Buffer | Promise<Buffer>> = {
  'a PNG of more pixels than any camera makes': () =>
    png({ width: 40_000, height: 40_000, bits: 8, colours: 2, interlaced: false }),
  'a PNG of the widest line there is': () =>
    png({ width: 2_147_483_647, height: 1, bits: 16, colours: 6, interlaced: true }),
  'a WebP that breaks off in its header': async () => (await drawPicture('webp')).subarray(0, 24),
  'a GIF that is only its name': () => Buffer.from('GIF89a'),
  'a JPEG that is only noise': () =>
    Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(4000, 'daad')]),
  'a workbook': () => xlsOf([['x']]),
};
