import type { FoundCode, ReadCodes } from './found-code.js';

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api, which TypeScript does not know. */
interface NativeDetector {
  detect(picture: HTMLCanvasElement): Promise<readonly { rawValue: string; format: string }[]>;
}
interface NativeDetectorClass {
  new (options: { formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const QR = 'qr_code';
const FORMATS = [QR, 'code_128'];

/** The browser's own reader where it reads both kinds of our codes, else ours, which is loaded then. */
export async function loadReader(): Promise<ReadCodes> {
  return (await nativeReader()) ?? (await loadWasmReader());
}

const loadWasmReader = async () => (await import('./wasm-reader.js')).wasmReader();

async function nativeReader(): Promise<ReadCodes | null> {
  const Detector = (globalThis as { BarcodeDetector?: NativeDetectorClass }).BarcodeDetector;
  try {
    const supported = (await Detector?.getSupportedFormats()) ?? [];
    if (!Detector || !FORMATS.every((format) => supported.includes(format))) return null;
    const detector = new Detector({ formats: FORMATS });
    return orElse(async (picture) => {
      const found = await detector.detect(picture);
      return found.map(({ rawValue, format }) => ({ text: rawValue, isQr: format === QR }));
    });
  } catch {
    return null;
  }
}

/** Phones without the services of the system's maker offer the native reader, and refuse each picture. */
function orElse(native: ReadCodes): ReadCodes {
  let read = native;
  return async (picture) => {
    try {
      return await read(picture);
    } catch (error) {
      if (read !== native) throw error;
      read = await loadWasmReader();
      return read(picture);
    }
  };
}

/** A card shows its QR code and its Code 128: of a picture with both kinds only the QR codes count. */
export function scannedTexts(found: readonly FoundCode[]): string[] {
  const qrs = found.filter(({ isQr }) => isQr);
  return [...new Set((qrs.length > 0 ? qrs : found).map(({ text }) => text.trim()))].filter(Boolean);
}
