import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { barcodeModules, type Modules, qrModules } from './modules.js';

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const PRINTABLE = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('');
const MANY = 300;

beforeAll(async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
});

const randomText = (letters: string, length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
const randomToken = () => String(randomInt(8)) + randomText(CROCKFORD, 25);

/** The picture as a camera would see it: black rectangles of the path on white. */
function draw({ width, height, path }: Modules, scale: number, stretch = scale): ImageData {
  const [columns, lines] = [width * scale, height * stretch];
  const data = new Uint8ClampedArray(columns * lines * 4).fill(255);
  for (const [, x = '', y = '', wide = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let line = Number(y) * stretch; line < (Number(y) + 1) * stretch; line++) {
      const from = (line * columns + Number(x) * scale) * 4;
      for (let at = from; at < from + Number(wide) * scale * 4; at += 4) data.fill(0, at, at + 3);
    }
  }
  return { data, width: columns, height: lines, colorSpace: 'srgb' };
}

const read = async (picture: ImageData) =>
  (await readBarcodes(picture, { formats: ['QRCode', 'Code128'] })).map(({ format, text }) => [format, text]);

describe('the QR of a token', () => {
  it('is read as the token, for any token', async () => {
    for (let count = 0; count < MANY; count++) {
      const token = randomToken();
      expect(await read(draw(qrModules(token), 3))).toEqual([['QRCode', token]]);
    }
  });

  it('has 25 modules on a side, and four white ones around them', () => {
    const { width, height, path } = qrModules(randomToken());
    expect([width, height]).toEqual([33, 33]);
    const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, ...numbers]) => numbers.map(Number));
    expect(Math.min(...starts.map(([x = 0]) => x))).toBe(4);
    expect(Math.min(...starts.map(([, y = 0]) => y))).toBe(4);
    expect(Math.max(...starts.map(([x = 0, , wide = 0]) => x + wide))).toBe(29);
  });
});

describe('the barcode of a code', () => {
  it.each(['S0001', '1', '12', '123', '0000000001', 'A-1/b 2', 'G12-2026-000145', 'x'.repeat(28)])(
    'of %s is read as the code',
    async (code) => {
      const modules = barcodeModules(code);
      expect(modules && (await read(draw(modules, 2, 40)))).toEqual([['Code128', code]]);
    },
  );

  it('is read as the code, for any code of printable characters', async () => {
    for (let count = 0; count < MANY; count++) {
      const letters = [PRINTABLE, 'ABCS0123456789', '0123456789'][count % 3] ?? PRINTABLE;
      // The reader cuts white space at the ends, which no code has.
      const code = `c${randomText(letters, randomInt(1, 20))}c`;
      const modules = barcodeModules(code);
      expect(modules && (await read(draw(modules, 2, 40)))).toEqual([['Code128', code]]);
    }
  });

  it.each(['طالب-1', 'S٠١', '', 'x'.repeat(40)])('is none for %j', (code) => {
    expect(barcodeModules(code)).toBeNull();
  });
});
