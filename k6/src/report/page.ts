import type { Report } from './shape.ts';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe in HTML, in elements and in quoted attributes. */
export const escaped = (text: string | number) =>
  String(text).replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const row = (cells: (string | number)[], mark = '') =>
  `<tr${mark && ` class="${mark}"`}>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`;

const table = (caption: string, heads: string[], rows: string[]) =>
  `<table><caption>${escaped(caption)}</caption><thead><tr>${heads
    .map((head) => `<th scope="col">${escaped(head)}</th>`)
    .join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1c2330 }
  table { border-collapse: collapse; width: 100%; margin-block: 1.5rem }
  caption { text-align: start; font-weight: 600; padding-block: .5rem }
  th, td { text-align: start; padding: .3rem .6rem; border-bottom: 1px solid #d6dae2; vertical-align: top }
  .failed { background: #fde8e6 } .passed td:first-child { color: #17693a }`;

/** The report as one page without other files. */
export function page({ journey, passed, seconds, thresholds, checks, metrics }: Report): string {
  const outcome = passed ? 'every threshold was met' : 'a threshold was missed';
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(journey)}: ${outcome}</title><style>${STYLE}</style></head><body>
<h1>${escaped(journey)}</h1><p>${seconds} s; ${outcome}.</p>
${table(
  'Thresholds',
  ['', 'metric', 'threshold', 'value'],
  thresholds.map(({ ok, metric, expression, found }) =>
    row([ok ? 'met' : 'missed', metric, expression, found], ok ? 'passed' : 'failed'),
  ),
)}
${table(
  'Checks',
  ['check', 'passed', 'failed'],
  checks.map(({ name, passes, fails }) => row([name, passes, fails], fails > 0 ? 'failed' : '')),
)}
${table(
  'All metrics',
  ['metric', 'values'],
  metrics.map(({ name, values }) => row([name, values.map(([key, value]) => `${key} ${value}`).join(', ')])),
)}
</body></html>
`;
}
