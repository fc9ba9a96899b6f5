import { AUDIT_FIELD_LABELS } from '@daad/contracts/audit-fields';
import { AUDIT_KIND_LABELS, AUDITED_ENTITIES } from '@daad/contracts/audit.contract';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { CONCESSION_KIND_LABELS } from '@daad/domain/class-fee';
import { HOMEWORK_LABELS } from '@daad/domain/homework';
import { ORDER_STATUS_LABELS } from '@daad/domain/order-status-labels';
import { escapeHtml } from '#api/pages/escape-html.js';
import type { Fields, SECTIONS } from './sections.statements.js';

export type ReadSection = Omit<(typeof SECTIONS)[number], 'rows'> & { rows: Fields[] };

/** What stored values mean, by the column. */
const VALUES: Record<string, Record<string, string>> = {
  state: HOMEWORK_LABELS,
  status: ORDER_STATUS_LABELS,
  kind: {
    attendance: 'حضور',
    exam: 'امتحان',
    direct: 'منح',
    minus: 'خصم',
    ...CONCESSION_KIND_LABELS,
    ...AUDIT_KIND_LABELS,
  },
  entity: AUDITED_ENTITIES,
  outcome: {
    unknown: 'كود غير معروف',
    replaced: 'بطاقة مستبدلة',
    already: 'مسجل من قبل',
    held: 'موقوف',
    'other-class': 'من صف آخر',
    marked: 'سُجل الحضور',
    undone: 'تم التراجع',
  },
  discountType: { Fixed: 'مبلغ', Percentage: 'نسبة مئوية' },
};

const STYLE = `
  body { font-family: system-ui, sans-serif; line-height: 1.6; margin: 2rem auto; max-inline-size: 70rem; padding-inline: 1rem; color-scheme: light dark }
  .scroll { overflow-x: auto }
  table { border-collapse: collapse; inline-size: 100% }
  th, td { border: 1px solid #8886; padding: .4rem .6rem; text-align: start; vertical-align: top; white-space: pre-line }
  h2 { margin-block-start: 2.5rem }`;

/** The sections as a page to read in any browser, without a network. */
export function* readablePage(sections: readonly ReadSection[]): Generator<string> {
  const name = text(sections[0]?.rows[0]?.['fullName'], 'fullName');
  yield `<!doctype html><html lang="ar" dir="rtl"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>بيانات ${name}</title><style>${STYLE}</style></head>
<body><h1>كل بيانات <bdi>${name}</bdi></h1><p>بتاريخ <bdi>${cairoWallTime(new Date())}</bdi> بتوقيت القاهرة</p>\n`;
  for (const { title, columns, rows } of sections) {
    yield `<h2>${title} (<bdi>${rows.length}</bdi>)</h2>\n`;
    const [only, ...others] = rows;
    if (only && others.length === 0) yield list(columns, only);
    else if (rows.length > 0) yield table(columns, rows);
  }
  yield '</body></html>\n';
}

/** One row, its columns below one another: a phone has no room for a table of so many. */
function list(columns: Record<string, string>, row: Fields): string {
  const lines = Object.entries(columns).map(
    ([name, heading]) =>
      `<tr><th scope="row">${heading}</th><td><bdi>${text(row[name], name)}</bdi></td></tr>\n`,
  );
  return `<table><tbody>\n${lines.join('')}</tbody></table>\n`;
}

function table(columns: Record<string, string>, rows: readonly Fields[]): string {
  const headings = Object.values(columns).map((heading) => `<th scope="col">${heading}</th>`);
  const lines = rows.map((row) => {
    const cells = Object.keys(columns).map((name) => `<td><bdi>${text(row[name], name)}</bdi></td>`);
    return `<tr>${cells.join('')}</tr>\n`;
  });
  return `<div class="scroll"><table><thead><tr>${headings.join('')}</tr></thead><tbody>\n${lines.join('')}</tbody></table></div>\n`;
}

/** What the fields of a nested row are called, besides those of the trail. */
const PARTS: Record<string, string> = {
  product: 'المنتج',
  price: 'السعر',
  status: 'الحالة',
  at: 'الوقت',
  by: 'بواسطة',
};

/** A nested row, a field in each line, without ids of rows. */
function fieldsText(fields: object): string {
  return Object.entries(fields)
    .filter(([name, value]) => !name.endsWith('Id') && (value ?? '') !== '')
    .map(([name, value]) => `${PARTS[name] ?? AUDIT_FIELD_LABELS[name] ?? name}: ${text(value, name)}`)
    .join('\n');
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

function text(value: unknown, column: string): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'نعم' : 'لا';
  if (Array.isArray(value)) return value.map((item) => text(item, column)).join('\n');
  if (typeof value === 'object') return fieldsText(value);
  // What is left of JSON is text and numbers.
  const stored = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = VALUES[column]?.[stored] ?? (INSTANT.test(stored) ? cairoWallTime(new Date(stored)) : stored);
  return escapeHtml(shown);
}
