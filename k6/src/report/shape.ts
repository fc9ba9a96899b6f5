/** The part of the summary of k6 that is used here. */
export interface Metric {
  type: 'counter' | 'gauge' | 'rate' | 'trend';
  contains: string;
  values: Record<string, number>;
  thresholds?: Record<string, { ok: boolean }>;
}
export interface Group {
  groups?: Group[];
  checks?: { name: string; passes: number; fails: number }[];
}
export interface Summary {
  metrics: Record<string, Metric>;
  root_group: Group;
  state: { testRunDurationMs: number };
  /** Contains the tokens of all users: never written anywhere. */
  setup_data?: unknown;
}

export interface Threshold {
  metric: string;
  expression: string;
  ok: boolean;
  /** The value of the expression. */
  found: string;
}
export interface Report {
  journey: string;
  passed: boolean;
  seconds: number;
  thresholds: Threshold[];
  checks: { name: string; passes: number; fails: number }[];
  metrics: { name: string; values: [string, string][] }[];
}

/** Readable units: milliseconds for times, a percentage for rates. */
function text(metric: Metric, name: string, value: number): string {
  const short = String(Math.round(value * 100) / 100);
  if (metric.type === 'rate' && name === 'rate') return `${Math.round(value * 100_000) / 1000} %`;
  return metric.contains === 'time' && metric.type === 'trend' ? `${short} ms` : short;
}

const checksOf = (group: Group): Report['checks'] => [
  ...(group.checks ?? []),
  ...(group.groups ?? []).flatMap(checksOf),
];

/** Missed thresholds first, then the others, in the order of their names. */
export function readSummary(journey: string, { metrics, root_group, state }: Summary): Report {
  const named = Object.entries(metrics).sort(([one], [other]) => (one < other ? -1 : 1));
  const results = named.flatMap(([name, metric]) =>
    Object.entries(metric.thresholds ?? {}).map(([expression, { ok }]) => {
      const [statistic = ''] = expression.split(/[<>=!]/);
      const value = metric.values[statistic.trim()];
      const found = value === undefined ? '' : text(metric, statistic.trim(), value);
      return { metric: name, expression, ok, found };
    }),
  );
  return {
    journey,
    passed: results.every(({ ok }) => ok),
    seconds: Math.round(state.testRunDurationMs / 1000),
    thresholds: [...results].sort((one, other) => Number(one.ok) - Number(other.ok)),
    checks: checksOf(root_group),
    metrics: named.map(([name, metric]) => ({
      name,
      values: Object.entries(metric.values).map(([key, value]) => [key, text(metric, key, value)]),
    })),
  };
}
