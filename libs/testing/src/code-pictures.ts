import { encode } from 'uqr';

/** Bars and spaces of the 107 symbols of Code 128 (ISO/IEC 15417), the widths of each in modules. */
const CODE_128 = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 ' +
  '123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 ' +
  '131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 ' +
  '213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 ' +
  '141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 ' +
  '124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 ' +
  '411131 211412 211214 211232 2331112'
).split(' ');
const START_B = 104;
const STOP = 106;
const FIRST_LETTER = 32;

const svg = (width: number, height: number, path: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">` +
  `<rect width="${width}" height="${height}" fill="#fff"/><path d="${path}"/></svg>`;

/** A QR code as an SVG, with its quiet zone. */
export function qrPicture(text: string): string {
  const { data, size } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return svg(size, size, path.join(''));
}

/** ASCII text in Code 128, set B, as an SVG with its quiet zone. Written apart from the product's own, which it is compared with. */
export function code128Picture(text: string): string {
  const letters = Array.from(text, (letter) => letter.charCodeAt(0) - FIRST_LETTER);
  const sum = letters.reduce((total, value, place) => total + value * (place + 1), START_B);
  const symbols = [START_B, ...letters, sum % 103, STOP];
  let x = 10;
  const path = symbols.flatMap((symbol) =>
    Array.from(CODE_128[symbol] ?? '', Number).flatMap((width, place) => {
      const bar = place % 2 === 0 ? [`M${x} 4h${width}v32h-${width}z`] : [];
      x += width;
      return bar;
    }),
  );
  return svg(x + 10, 40, path.join(''));
}
