import type { BandTone } from '@daad/domain/bands';

/** What a colour means; `accent` is saffron, for points, rank and prizes only. */
export type Tone = BandTone | 'accent';
