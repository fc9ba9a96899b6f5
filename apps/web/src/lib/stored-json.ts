/** The fields of a JSON object that the browser has stored; none for any other value. */
export const fieldsOf = (value: unknown): Partial<Record<string, unknown>> => ({
  ...(typeof value === 'object' && value),
});

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
