import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { resolve } = createRequire(import.meta.url);
const DOTS_PER_INCH = 150;
const POINTS_PER_INCH = 72;

let reader: Promise<unknown> | undefined;
const loadReader = async () => {
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
};

export interface Codes {
  qr: string[];
  barcodes: string[];
}

/** The QRs and Code 128s in a picture: a PNG, or pixels. */
export async function codesIn(picture: Uint8Array | ImageData): Promise<Codes> {
  await (reader ??= loadReader());
  const found = await readBarcodes(picture, {
    formats: ['QRCode', 'Code128'],
    tryHarder: true,
    maxNumberOfSymbols: 255,
  });
  const textsOf = (format: string) => found.filter((one) => one.format === format).map(({ text }) => text);
  return { qr: textsOf('QRCode'), barcodes: textsOf('Code128') };
}

export interface PrintedPage extends Codes {
  /** In millimetres. */
  width: number;
  height: number;
  text: string;
}

/** The pages of a PDF as PDFium, the reader of Chromium, has them: its text, and its codes from pictures of 150 dpi. */
export async function readPrinted(pdf: Uint8Array): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: PrintedPage[] = [];
  const inMillimetres = (points: number) => Math.round((points / POINTS_PER_INCH) * 25.4);
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText();
    // Closes the page.
    const { data, width, height } = await page.render({ scale: DOTS_PER_INCH / POINTS_PER_INCH });
    pages.push({
      width: inMillimetres(originalWidth),
      height: inMillimetres(originalHeight),
      text,
      ...(await codesIn({ data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' })),
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}
