/**
 * Numbers and names that are copied out of chats and contact cards come with characters that turn the direction of what
 * follows. The API refuses them, and a person can neither see nor remove them in a field.
 * @returns the same values without them, in all texts however deep
 */
export function withoutTurns<Value>(value: Value): Value {
  if (typeof value === 'string') return value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '') as Value;
  if (Array.isArray(value)) return value.map(withoutTurns) as Value;
  if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value;
  const entries = Object.entries(value as object).map(([key, inner]) => [key, withoutTurns(inner)]);
  return Object.fromEntries(entries) as Value;
}
