import { checks, record } from './recorder.ts';

export function check<Value>(value: Value, sets: Record<string, (value: Value) => boolean>): boolean {
  return Object.entries(sets).every(([name, passes]) => {
    const passed = passes(value);
    const count = checks.get(name) ?? { passes: 0, fails: 0 };
    checks.set(name, count);
    count[passed ? 'passes' : 'fails']++;
    record('checks', Number(passed));
    return passed;
  });
}
