import { snakeCase } from './snake-case.js';
import type { SqlTypes } from './types.js';

export interface Compiled {
  /** With PostgreSQL's numbered placeholders. */
  text: string;
  /** The parameter names in the order of their numbers. */
  order: readonly string[];
}

/** `:name`, but neither a cast (`::uuid`) nor a part of a format such as `HH24:MI`. */
const NAME = /(?<![:\w]):([a-z]\w*)/gi;

/** Numbers the named parameters of a text. @throws Error for a name that has no type */
export function compile(sql: string, types: SqlTypes): Compiled {
  const order: string[] = [];
  const text = sql.replace(NAME, (_, name: string) => {
    const type = types[name];
    if (!type) throw new Error(`The parameter :${name} has no type`);
    if (!order.includes(name)) order.push(name);
    const placeholder = `$${order.indexOf(name) + 1}`;
    return type.columns ? tableOf(name, placeholder, type.columns) : placeholder;
  });
  return { text, order };
}

function tableOf(name: string, placeholder: string, columns: SqlTypes): string {
  const named = Object.entries(columns).map(([key, type]) => ({ column: snakeCase(key), type: type.name }));
  const definitions = named.map(({ column, type }) => `${column} ${type}`).join(', ');
  return `rows from (jsonb_to_recordset(${placeholder}::jsonb) as (${definitions})) with ordinality
    as ${snakeCase(name)} (${named.map(({ column }) => column).join(', ')}, ordinal)`;
}
