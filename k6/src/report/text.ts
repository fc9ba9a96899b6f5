import type { Report } from './shape.ts';

/** The report for the terminal: levels, then failed checks. */
export function plainText({ journey, passed, seconds, levels, checks }: Report): string {
  const lines = levels.map(
    ({ ok, metric, expression, found }) =>
      `  ${ok ? '✓' : '✗'} ${metric}: ${expression} (${found || 'nothing'})`,
  );
  const failed = checks.filter(({ fails }) => fails > 0);
  return [
    '',
    `${journey}, ${seconds} s: ${passed ? 'every service level was kept' : 'A SERVICE LEVEL WAS MISSED'}`,
    ...lines,
    ...failed.map(({ name, passes, fails }) => `  did not hold ${fails} times of ${passes + fails}: ${name}`),
    '',
  ].join('\n');
}
