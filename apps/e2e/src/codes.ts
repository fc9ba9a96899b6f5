import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { resolve } = createRequire(import.meta.url);
const DOTS_PER_INCH = 150;
const POINTS_PER_INCH = 72;
const MILLIMETRES_PER_INCH = 25.4;

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

/** In millimetres from the left and the top. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PrintedPage {
  /** In millimetres. */
  width: number;
  height: number;
  text: string;
  /** The codes in a part of the page, as a scanner sees one card at a time, in a picture of 150 dpi. */
  codesIn: (box: Box) => Promise<Codes>;
}

/** The pages of a PDF as PDFium, the reader of Chromium, has them. */
export async function readPrinted(pdf: Uint8Array): Promise<PrintedPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const pages: PrintedPage[] = [];
  const inMillimetres = (points: number) => Math.round((points / POINTS_PER_INCH) * MILLIMETRES_PER_INCH);
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText();
    // Closes the page.
    const picture = await page.render({ scale: DOTS_PER_INCH / POINTS_PER_INCH });
    pages.push({
      width: inMillimetres(originalWidth),
      height: inMillimetres(originalHeight),
      text,
      codesIn: (box) => codesIn(partOf(picture, box)),
    });
  }
  document.destroy();
  library.destroy();
  return pages;
}

function partOf(page: { data: Uint8Array; width: number }, box: Box): ImageData {
  const inDots = (millimetres: number) => Math.round((millimetres / MILLIMETRES_PER_INCH) * DOTS_PER_INCH);
  const [left, top, width, height] = [box.left, box.top, box.width, box.height].map(inDots) as Dots;
  const data = new Uint8ClampedArray(width * height * 4);
  for (let line = 0; line < height; line++) {
    const start = ((top + line) * page.width + left) * 4;
    data.set(page.data.subarray(start, start + width * 4), line * width * 4);
  }
  return { data, width, height, colorSpace: 'srgb' };
}

type Dots = [left: number, top: number, width: number, height: number];
