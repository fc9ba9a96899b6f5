/** A timestamptz inside a JSON document, in the very text that JavaScript gives a Date. */
export const isoOf = (expression: string): string =>
  `to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
