import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReadCodes } from './found-code.js';

/**
 * What our cards have. Light codes on dark ground are not looked for, which halves the time of a picture. Two cards in one
 * picture have four codes.
 */
const OPTIONS = {
  formats: ['QRCode', 'Code128'] as ('QRCode' | 'Code128')[],
  tryInvert: false,
  maxNumberOfSymbols: 4,
  textMode: 'Plain' as const,
};

/** ZXing in WebAssembly, from our own origin (by default it would come from a CDN). */
export async function wasmReader(): Promise<ReadCodes> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true });
  return async (picture) => {
    const { width, height } = picture;
    const pixels = picture.getContext('2d')?.getImageData(0, 0, width, height);
    const found = pixels ? await readBarcodes(pixels, OPTIONS) : [];
    return found.map(({ text, format }) => ({ text, isQr: format.startsWith('QRCode') }));
  };
}
