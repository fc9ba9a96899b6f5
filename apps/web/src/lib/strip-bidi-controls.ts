/**
 * Numbers and names that are copied out of chats and contact cards come with characters that change the direction of the
 * text after them. The API refuses them, and a person can neither see nor remove them in a field.
 * @returns the same values without them, in all texts at any depth
 */
export const stripBidiControls = <Value>(value: Value): Value => strip(value) as Value;

function strip(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, strip(inner)]));
}
