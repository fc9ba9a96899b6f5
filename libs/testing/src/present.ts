/** A value that a test relies on. @throws when it is missing */
export function present<Value>(value: Value, name = 'A value that the test relies on'): NonNullable<Value> {
  if (value === undefined || value === null) throw new Error(`${name} is missing`);
  return value;
}

/** A variable that `beforeAll` assigns, for the clean-up: undefined when `beforeAll` failed before. */
export const started = <Value>(value: Value): Value | undefined => value;
