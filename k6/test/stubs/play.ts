import type { JourneyOptions } from '../../src/journey-options.ts';
import type { Metric, Summary } from '../../src/report/shape.ts';
import { checks, instance, running, series, reset, valuesOf } from './recorder.ts';

interface Journey {
  options: JourneyOptions;
  setup?: () => Promise<unknown>;
  teardown?: (data: unknown) => Promise<void>;
  handleSummary: (summary: Summary) => Record<string, string>;
}
type Scenario = JourneyOptions['scenarios'][string];

/** How many users of a scenario run, and how many iterations each does unless the scenario has a number. */
const USERS = 3;
const ROUNDS = 2;

const usersOf = (scenario: Scenario) =>
  Math.min(
    USERS,
    'vus' in scenario
      ? (scenario.vus ?? 1)
      : 'preAllocatedVUs' in scenario
        ? scenario.preAllocatedVUs
        : USERS,
  );
const roundsOf = (scenario: Scenario) =>
  scenario.executor === 'per-vu-iterations' ? (scenario.iterations ?? 1) : ROUNDS;

/** Runs a journey with few users, and passes its summary to it as k6 does. */
export async function play(journey: Journey): Promise<Record<string, string>> {
  reset();
  const outside = <Result>(work: () => Promise<Result>) =>
    running.run({ id: 0, iteration: 0, scenario: '' }, work);
  const data = JSON.stringify((await outside(async () => journey.setup?.())) ?? null);
  const users = Object.entries(journey.options.scenarios).flatMap(([name, scenario]) =>
    Array.from({ length: usersOf(scenario) }, () => ({ name, scenario })),
  );
  instance.vusActive = users.length;
  await Promise.all(
    users.map(async ({ name, scenario }, at) => {
      const exec: unknown = Reflect.get(journey, scenario.exec ?? 'default');
      if (typeof exec !== 'function') throw new Error(`The scenario ${name} has no function`);
      for (let iteration = 0; iteration < roundsOf(scenario); iteration++) {
        await running.run({ id: at + 1, iteration, scenario: name }, (): unknown =>
          Reflect.apply(exec, undefined, [JSON.parse(data)]),
        );
      }
      instance.vusActive--;
    }),
  );
  await outside(async () => journey.teardown?.(JSON.parse(data)));
  return journey.handleSummary(summaryOf(journey.options, data));
}

function summaryOf({ thresholds = {} }: JourneyOptions, data: string): Summary {
  const metrics = [...series].map(([name, each]): [string, Metric] => {
    const values = valuesOf(each);
    const expressions = (thresholds[name] ?? []).map((each) =>
      typeof each === 'string' ? each : each.threshold,
    );
    // Speed depends on the machine: here it only has to be measured.
    const isMet = (expression: string) =>
      each.type === 'trend' ? each.samples.length > 0 : compare(expression, values);
    return [
      name,
      {
        type: each.type,
        contains: each.isTime ? 'time' : 'default',
        values,
        thresholds: Object.fromEntries(
          expressions.map((expression) => [expression, { ok: isMet(expression) }]),
        ),
      },
    ];
  });
  const unknown = Object.keys(thresholds).filter((name) => !series.has(name));
  if (unknown.length > 0) throw new Error(`Nothing was measured of ${unknown.join(', ')}`);
  return {
    metrics: Object.fromEntries(metrics),
    root_group: { groups: [], checks: [...checks].map(([name, counts]) => ({ name, ...counts })) },
    state: { testRunDurationMs: 1000 },
    setup_data: JSON.parse(data),
  };
}

function compare(expression: string, values: Record<string, number>): boolean {
  const parts = /^([\w().]+)(==|<=|>=|<|>)([\d.]+)$/.exec(expression.replaceAll(' ', ''));
  if (!parts) throw new Error(`${expression} is no threshold`);
  const [, statistic = '', sign, bound] = parts;
  const difference = (values[statistic] ?? NaN) - Number(bound);
  if (sign === '==') return difference === 0;
  if (sign === '<=') return difference <= 0;
  if (sign === '>=') return difference >= 0;
  return sign === '<' ? difference < 0 : difference > 0;
}
