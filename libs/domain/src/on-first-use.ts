/**
 * Creates an object when it is first needed, and keeps it. The first object of `Intl` costs a phone about a tenth of a
 * second, which a page should not spend before it shows a number or a date.
 */
export function onFirstUse<Value extends object>(create: () => Value): () => Value {
  let value: Value | undefined;
  return () => (value ??= create());
}
