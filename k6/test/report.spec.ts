import { describe, expect, it } from '@jest/globals';
import { present } from '@daad/testing/present';
import type { Summary } from '../src/report/shape.ts';
import { setEnvironment } from './environment.ts';

setEnvironment({});
const { report } = await import('../src/report/report.ts');

const summary = (ok: boolean): Summary => ({
  metrics: {
    orders_unaccounted: {
      type: 'counter',
      contains: 'default',
      values: { count: ok ? 0 : 2, rate: 0 },
      thresholds: { 'count==0': { ok } },
    },
    'http_req_duration{name:order}': {
      type: 'trend',
      contains: 'time',
      values: { med: 12.3456, 'p(95)': 98.7 },
      thresholds: { 'p(95)<500': { ok: true } },
    },
    checks: { type: 'rate', contains: 'default', values: { rate: 0.75, passes: 3, fails: 1 } },
  },
  root_group: {
    checks: [{ name: 'plain', passes: 1, fails: 0 }],
    groups: [{ checks: [{ name: '<script>alert("1 & 2")</script>', passes: 2, fails: 1 }] }],
  },
  state: { testRunDurationMs: 61_400 },
  setup_data: { teacher: { token: 'a-secret-token' } },
});

const write = (ok: boolean) => report('evening-store')(summary(ok));

describe('the report', () => {
  it('shows on the terminal missed thresholds first, with their values', () => {
    const lines = present(write(false)['stdout']).split('\n').filter(Boolean);
    expect(lines).toEqual([
      'evening-store, 61 s: A THRESHOLD WAS MISSED',
      '  ✗ orders_unaccounted: count==0 (2)',
      '  ✓ http_req_duration{name:order}: p(95)<500 (98.7 ms)',
      '  failed 1 times of 3: <script>alert("1 & 2")</script>',
    ]);
    expect(write(true)['stdout']).toContain('every threshold was met');
  });

  it('is one page, in which no text becomes markup', () => {
    const html = present(write(false)['./evening-store.html']);
    expect(html).toContain('&lt;script&gt;alert(&quot;1 &amp; 2&quot;)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|<link|src=|https?:/);
    expect(html).toContain(
      '<tr class="failed"><td>missed</td><td>orders_unaccounted</td><td>count==0</td><td>2</td></tr>',
    );
    expect(html).toContain('rate 75 %');
  });

  it('is JSON for machines, and no form of it contains a token', () => {
    const files = write(true);
    expect(JSON.parse(present(files['./evening-store.json']))).toMatchObject({
      journey: 'evening-store',
      passed: true,
      seconds: 61,
      raw: { metrics: { checks: { values: { rate: 0.75 } } } },
    });
    expect(Object.keys(files)).toHaveLength(3);
    expect(Object.values(files).join()).not.toContain('a-secret-token');
  });
});
