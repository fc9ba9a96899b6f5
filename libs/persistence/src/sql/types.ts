import pg from 'pg';
import { snakeCase } from './snake-case.js';

/** A PostgreSQL type and its values in the code: what a parameter takes and what a column gives. */
export interface SqlType<In, Out = In> {
  /** Its name in SQL. */
  readonly name: string;
  /** Object ids of the types that PostgreSQL may report for it. */
  readonly oids: readonly number[];
  /** Only where the driver's own encoding does not serve. */
  readonly encode?: (value: In) => unknown;
  /** The columns, for a list of rows. */
  readonly columns?: SqlTypes;
  /** Only for the type. */
  readonly in?: (value: In) => void;
  /** Only for the type. */
  readonly out?: Out;
}

export type AnySqlType = SqlType<never, unknown>;
export type SqlTypes = Readonly<Record<string, AnySqlType>>;
export type Params<Types extends SqlTypes> = {
  [Name in keyof Types]: Types[Name] extends SqlType<infer In, unknown> ? In : never;
};
export type Row<Types extends SqlTypes> = {
  [Name in keyof Types]: Types[Name] extends { readonly out?: infer Out } ? Out : never;
};

const { builtins } = pg.types;

const type = <In, Out = In>(name: string, ...oids: number[]): SqlType<In, Out> => ({ name, oids });

export const uuid = type<string>('uuid', builtins.UUID);
export const text = type<string>('text', builtins.TEXT, builtins.VARCHAR);
/** Any whole number; counts and sequences fit a JavaScript number exactly. */
export const int = type<number>('int', builtins.INT4, builtins.INT2, builtins.INT8);
export const numeric = type<number>('numeric', builtins.NUMERIC);
export const bool = type<boolean>('boolean', builtins.BOOL);
export const timestamp = type<Date | string, Date>('timestamptz', builtins.TIMESTAMPTZ);
/** A day, as `2026-03-01`. */
export const day = type<string>('date', builtins.DATE);
/** A time of day without a date, as `14:30:00`. */
export const timeOfDay = type<string>('time', builtins.TIME);
/** A date with a time and no time zone, as `2026-03-01 14:30:00`. */
export const wallTime = type<string>('timestamp', builtins.TIMESTAMP);
export const bytes = type<Buffer>('bytea', builtins.BYTEA);

/** A text column with one of a few values. */
export const textOf = <Value extends string>(): SqlType<Value> => ({ name: text.name, oids: text.oids });
/** A number column with one of a few values. */
export const intOf = <Value extends number>(): SqlType<Value> => ({ name: int.name, oids: int.oids });

export const json = <Value>(): SqlType<Value> => ({
  name: 'jsonb',
  oids: [builtins.JSONB, builtins.JSON],
  encode: (value) => JSON.stringify(value),
});

export const nullable = <In, Out>({
  name,
  oids,
  columns,
  encode,
}: SqlType<In, Out>): SqlType<In | null, Out | null> => ({
  name,
  oids,
  columns,
  encode: encode && ((value) => (value === null ? null : encode(value))),
});

const ARRAYS = new Map<number, number>([
  [builtins.UUID, 2951],
  [builtins.TEXT, 1009],
  [builtins.VARCHAR, 1015],
  [builtins.INT2, 1005],
  [builtins.INT4, 1007],
  [builtins.INT8, 1016],
  [builtins.NUMERIC, 1231],
  [builtins.TIMESTAMPTZ, 1185],
  [builtins.DATE, 1182],
  [builtins.BYTEA, 1001],
]);

/** An array of plain values, for `= any(:ids)` and array columns. */
export const list = <In, Out>(of: SqlType<In, Out>): SqlType<readonly In[], Out[]> => ({
  name: `${of.name}[]`,
  oids: of.oids.flatMap((oid) => ARRAYS.get(oid) ?? []),
});

/**
 * A list of rows as one JSON parameter. `from :lines` becomes a table `lines` with these columns in snake case, and
 * `ordinal`, the place of the row in the list from 1.
 */
export function rows<Types extends SqlTypes>(columns: Types): SqlType<readonly Params<Types>[]> {
  const names = Object.keys(columns).map((key) => [key, snakeCase(key)] as const);
  return {
    name: 'jsonb',
    oids: [builtins.JSONB],
    columns,
    encode: (list) =>
      JSON.stringify(list.map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key]])))),
  };
}
