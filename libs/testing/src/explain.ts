import pg from 'pg';
import type { LoggedStatement } from './statement-log.js';

/** A statement's plans as PostgreSQL makes them for these values, and for any values once it has run a few times. */
export async function explain(database: pg.Client, { text, values }: LoggedStatement): Promise<string[]> {
  const literals = values.map((value) => {
    if (value === null || value === undefined) return 'null';
    if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
    if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
    return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
  });
  const plans: string[] = [];
  await database.query(`prepare explained as ${text}`);
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await database.query(`set plan_cache_mode = ${mode}`);
    const { rows } = await database.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute explained${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    );
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  await database.query('deallocate explained');
  return plans;
}
