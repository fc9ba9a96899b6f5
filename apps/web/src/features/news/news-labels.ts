import type { Tone } from '#web/ui/layout/tone.js';

/** Specification 1 section 3; index is the number that the API uses. */
const NEWS_TYPES: readonly { label: string; tone: Tone }[] = [
  { label: 'عام', tone: 'neutral' },
  { label: 'إعلان', tone: 'info' },
  { label: 'فعالية', tone: 'success' },
];

export const newsTypeOf = (newsType: number) =>
  NEWS_TYPES[newsType] ?? { label: 'عام', tone: 'neutral' as const };

/** For a select. */
export const NEWS_TYPE_CHOICES = NEWS_TYPES.map(({ label }, index) => ({ value: String(index), label }));
