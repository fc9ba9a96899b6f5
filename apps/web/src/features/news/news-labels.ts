import { NEWS_TYPE_LABELS } from '@daad/domain/news-type';
import type { Tone } from '#web/ui/layout/tone.js';

const TONES: readonly Tone[] = ['neutral', 'info', 'success'];

export const newsTypeOf = (newsType: number): { label: string; tone: Tone } => ({
  label: NEWS_TYPE_LABELS[newsType] ?? NEWS_TYPE_LABELS[0],
  tone: TONES[newsType] ?? 'neutral',
});

/** For a select. */
export const NEWS_TYPE_CHOICES = NEWS_TYPE_LABELS.map((label, index) => ({ value: String(index), label }));
