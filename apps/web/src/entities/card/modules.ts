import { code128 } from '@daad/domain/code-128';
import { encode } from 'uqr';

/** Black modules as the path of an SVG, whose user unit is a module; white around them belongs to it. */
export interface Modules {
  width: number;
  height: number;
  path: string;
}

/** White on each side of a QR, which readers need. */
const QUIET_MODULES = 4;

/** A QR with medium error correction or better. */
export function qrModules(text: string): Modules {
  const { data, size } = encode(text, { ecc: 'M', boostEcc: true, border: QUIET_MODULES });
  const path = data.map((row, y) =>
    runsOf(row)
      .map(({ start, width }) => `M${start} ${y}h${width}v1h-${width}z`)
      .join(''),
  );
  return { width: size, height: size, path: path.join('') };
}

/** Neighbours as one rectangle: fewer of them, and no hairline between two. */
function runsOf(row: readonly boolean[]): { start: number; width: number }[] {
  const runs: { start: number; width: number }[] = [];
  let start = 0;
  for (let end = 1; end <= row.length; end++) {
    if (row[end] === row[start]) continue;
    if (row[start]) runs.push({ start, width: end - start });
    start = end;
  }
  return runs;
}

/** With more modules, which is a code of 30 letters, the bars of a card's width are too thin for printers and cameras. */
const MAX_BARCODE_MODULES = 400;

/** A code as Code 128, one module high; null where it cannot be written, or not on the width of a card. */
export function barcodeModules(code: string): Modules | null {
  const barcode = code128(code);
  if (!barcode || barcode.width > MAX_BARCODE_MODULES) return null;
  const path = barcode.bars.map(({ start, width }) => `M${start} 0h${width}v1h-${width}z`).join('');
  return { width: barcode.width, height: 1, path };
}
