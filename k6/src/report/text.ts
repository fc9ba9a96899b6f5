import type { Report } from './shape.ts';

/** The report for the terminal: thresholds, then failed checks. */
export function plainText({ journey, passed, seconds, thresholds, checks }: Report): string {
  const lines = thresholds.map(
    ({ ok, metric, expression, found }) =>
      `  ${ok ? '✓' : '✗'} ${metric}: ${expression} (${found || 'nothing'})`,
  );
  const failed = checks.filter(({ fails }) => fails > 0);
  return [
    '',
    `${journey}, ${seconds} s: ${passed ? 'every threshold was met' : 'A THRESHOLD WAS MISSED'}`,
    ...lines,
    ...failed.map(({ name, passes, fails }) => `  failed ${fails} times of ${passes + fails}: ${name}`),
    '',
  ].join('\n');
}
