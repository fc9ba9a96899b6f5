import { AsyncLocalStorage } from 'node:async_hooks';

/** The running virtual user: k6 gives each one its own runtime. */
export const running = new AsyncLocalStorage<{ id: number; iteration: number; scenario: string }>();
export const instance = { vusActive: 0, currentTestRunDuration: 0 };

export type Type = 'counter' | 'gauge' | 'rate' | 'trend';
interface Series {
  type: Type;
  isTime: boolean;
  samples: number[];
}
type Tags = Record<string, string>;

/** Every metric of the run; declared ones have a series without samples, as in k6. */
export const series = new Map<string, Series>();
export const checks = new Map<string, { passes: number; fails: number }>();
const declared: [string, Type, boolean][] = [
  ['checks', 'rate', false],
  ['http_req_failed', 'rate', false],
  ['http_req_duration', 'trend', true],
  ['dropped_iterations', 'counter', false],
];

export function declare(name: string, type: Type, isTime: boolean): void {
  declared.push([name, type, isTime]);
  series.set(name, { type, isTime, samples: [] });
}

export function reset(): void {
  series.clear();
  checks.clear();
  for (const [name, type, isTime] of declared) series.set(name, { type, isTime, samples: [] });
}

/** Adds to a metric, and to its part for each tag: `name{tag:value}`. */
export function record(name: string, value: number, tags: Tags = {}): void {
  const whole = series.get(name);
  if (!whole) throw new Error(`The metric ${name} is not declared`);
  whole.samples.push(value);
  for (const [tag, content] of Object.entries({
    ...tags,
    scenario: running.getStore()?.scenario ?? 'setup',
  })) {
    const key = `${name}{${tag}:${content}}`;
    const part = series.get(key) ?? { ...whole, samples: [] };
    series.set(key, part);
    part.samples.push(value);
  }
}

/** The values of a metric as k6 names them. */
export function valuesOf({ type, samples }: Series): Record<string, number> {
  const sum = samples.reduce((all, value) => all + value, 0);
  if (type === 'counter') return { count: sum };
  if (type === 'gauge') return { value: samples.at(-1) ?? 0 };
  if (type === 'rate') return { rate: samples.length > 0 ? sum / samples.length : 0 };
  const sorted = [...samples].sort((one, other) => one - other);
  const quantile = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  return { med: quantile(0.5), 'p(95)': quantile(0.95), 'p(99)': quantile(0.99), max: sorted.at(-1) ?? 0 };
}
