import type { BandTone } from '@daad/domain/bands';

/** What a colour means; `accent` is saffron, for points, rank and prizes only. */
export type Tone = BandTone | 'accent';

/** The theme's colour of a tone, for Mantine parts that take one. */
export const TONE_COLOURS: Record<Tone, string> = {
  success: 'palm',
  info: 'sky',
  warning: 'saffron',
  danger: 'clay',
  neutral: 'gray',
  accent: 'saffron',
};
