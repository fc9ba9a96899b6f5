// The outline of the letter in Amiri Bold (SIL Open Font License): one glyph need not bring a font of 100 kB along.
const STROKE =
  'M97.8 20.3Q105.6 20.1 109.1 30.1Q110.1 33 107.6 38Q105.3 42.7 103.7 44.4Q95.9 53 76.9 54.5Q65.8 55.4 56.8 53.6Q54.7 68.9 50.2 73.6Q39.8 84.3 23.8 85.4Q12.7 86.2 6.8 81Q-1.3 73.9 0.2 61.6Q1.4 52.1 5.9 44.6Q7 42.8 7.8 41.6Q8.6 40.4 9 39.9Q9.9 38.8 10.9 39.4Q12 40 10.9 41.9Q5.8 51.7 6.9 59.9Q8.5 72.1 24.7 72.1Q36.8 72.1 46 65.9Q51 62.6 51.9 60.2Q51 51.9 46.4 45.9Q45 44.2 45.7 42.7L49.5 33.3Q50.7 30.3 52.8 33.8L56.3 39.7Q59.4 41.4 67.6 41.7Q74.3 34 83.3 27.2Q92.3 20.5 97.8 20.3ZM102.4 36.5Q97.4 32.7 89.7 34.2Q82.1 35.7 73.2 42Q93.5 42.2 102.4 36.5Z';
const DOT =
  'M73.8 0.6Q74.4 -0.2 75.5 0.1Q77.5 0.8 79.4 1.9Q81.2 3 82.8 4.4Q83.6 5.2 83.1 6.2L78.3 13.8Q77.6 14.8 76.5 14Q75.5 13.2 69.3 9.5Q68.2 8.8 68.9 7.8Z';

/** ض, the letter that the language is named after; the stroke in the colour of the text, its dot in gold. */
export function DadLetter({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 109.4 85.5" className={className} aria-hidden focusable="false">
      <path d={STROKE} fill="currentColor" />
      <path d={DOT} fill="var(--dot, #f0b23c)" />
    </svg>
  );
}
