/** The colours of Daad's look: ink, paper, palm, saffron and their relatives. */
export const COLOURS = {
  paper: '#FBF8F2',
  cream: '#F3E9D6',
  sand: '#E4D3B4',
  ink: '#16202B',
  night: '#1E2F42',
  palm: '#14665A',
  leaf: '#4FB3A0',
  mint: '#CFE5DC',
  saffron: '#F0B23C',
  honey: '#B97A10',
  clay: '#B23A2B',
  rose: '#F0C9BA',
  sky: '#2B6CB0',
  mist: '#CFDEEC',
  plum: '#5B3A5E',
} as const;

/** A cover's cloth, the ornament on it and what is written on it. */
export interface Dress {
  base: string;
  ornament: string;
  text: string;
}

export const DRESSES = {
  palm: { base: COLOURS.palm, ornament: COLOURS.saffron, text: COLOURS.paper },
  night: { base: COLOURS.night, ornament: COLOURS.saffron, text: COLOURS.paper },
  clay: { base: COLOURS.clay, ornament: COLOURS.cream, text: COLOURS.paper },
  saffron: { base: COLOURS.saffron, ornament: COLOURS.clay, text: COLOURS.ink },
  paper: { base: COLOURS.cream, ornament: COLOURS.palm, text: COLOURS.ink },
  sky: { base: COLOURS.sky, ornament: COLOURS.mist, text: COLOURS.paper },
  plum: { base: COLOURS.plum, ornament: COLOURS.saffron, text: COLOURS.paper },
  leaf: { base: COLOURS.leaf, ornament: COLOURS.night, text: COLOURS.night },
} as const satisfies Record<string, Dress>;
export type DressName = keyof typeof DRESSES;
