/**
 * The colours of the printed page: ink, paper, a little gold. `contrast.spec.ts` computes every pair in use against
 * WCAG AA: text tokens reach 4.5:1 on paper, surface and sunk, `onX` on X, `xText` on `xSoft`; `lineStrong` (borders of
 * fields) reaches 3:1. Saffron as text is darker than as fill for that reason.
 */
const light = {
  paper: '#FBF8F2',
  surface: '#FFFFFF',
  sunk: '#F4EEE3',
  ink: '#16202B',
  inkMuted: '#56606B',
  line: '#E7DFD2',
  lineStrong: '#8B8272',
  greySoft: '#EFEAE0',
  greyText: '#4B545E',
  palm: '#14665A',
  palmHover: '#0F5349',
  palmSoft: '#E3F0EC',
  palmText: '#0F5349',
  onPalm: '#FFFFFF',
  saffron: '#855507',
  saffronFill: '#F0B23C',
  saffronHover: '#E3A227',
  saffronSoft: '#FCF0D6',
  saffronText: '#855507',
  onSaffron: '#16202B',
  clay: '#B23A2B',
  clayHover: '#9A2F22',
  claySoft: '#FBE9E5',
  clayText: '#9A2F22',
  onClay: '#FFFFFF',
  sky: '#2B6CB0',
  skyHover: '#205488',
  skySoft: '#E5EFF9',
  skyText: '#205488',
  onSky: '#FFFFFF',
  shadow: '0 12px 32px rgba(60, 46, 20, 0.14), 0 2px 6px rgba(60, 46, 20, 0.08)',
  scrim: 'rgba(22, 32, 43, 0.5)',
};

const dark: typeof light = {
  paper: '#11161C',
  surface: '#1A2129',
  sunk: '#0C1015',
  ink: '#E9E4DA',
  inkMuted: '#A9A9A5',
  line: '#2B343E',
  lineStrong: '#6F7A86',
  greySoft: '#28313A',
  greyText: '#C9C5BC',
  palm: '#4FB3A0',
  palmHover: '#6AC4B3',
  palmSoft: '#17342F',
  palmText: '#7CCFBF',
  onPalm: '#11161C',
  saffron: '#F0B23C',
  saffronFill: '#F0B23C',
  saffronHover: '#F6C566',
  saffronSoft: '#3A2D12',
  saffronText: '#F0B23C',
  onSaffron: '#16202B',
  clay: '#F0806F',
  clayHover: '#F6A396',
  claySoft: '#41211D',
  clayText: '#F6A396',
  onClay: '#11161C',
  sky: '#7FB2E5',
  skyHover: '#A3CAF0',
  skySoft: '#1B2F44',
  skyText: '#A3CAF0',
  onSky: '#11161C',
  shadow: '0 12px 32px rgba(0, 0, 0, 0.5), 0 2px 6px rgba(0, 0, 0, 0.4)',
  scrim: 'rgba(5, 8, 11, 0.66)',
};

export const TOKENS = { light, dark };
export type Tokens = typeof light;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `{ palmSoft: x }` as `{ '--palm-soft': x }`. */
export function tokenVariables(tokens: Tokens): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${kebab(name)}`, value]));
}
