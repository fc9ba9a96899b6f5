/** A value that the generated school always has. @throws Error when it is missing */
export function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The generated school lacks a part that it refers to');
  return value;
}
