import pg from 'pg';
import type { LoggedStatement } from './statement-log.js';

interface PlanNode {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/**
 * A statement's plans as PostgreSQL makes them for these values, and, if it has a name, for any values once it has run a few
 * times.
 */
export async function explain(database: pg.Client, statement: LoggedStatement): Promise<string[]> {
  const plans = await explained<string>(database, statement, 'costs off');
  return plans.map((lines) => lines.join('\n'));
}

/** How many rows of tables and indexes each of these plans reads. */
export async function rowsRead(database: pg.Client, statement: LoggedStatement): Promise<number[]> {
  const plans = await explained<[{ Plan: PlanNode }]>(
    database,
    statement,
    'analyze, timing off, format json',
  );
  return plans.flatMap((rows) => rows.map(([{ Plan }]) => rowsOf(Plan)));
}

function rowsOf(node: PlanNode): number {
  const own =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const isRead = /^(Seq|Index|Index Only|Bitmap Heap) Scan$/.test(node['Node Type']);
  const below = (node.Plans ?? []).reduce((sum, child) => sum + rowsOf(child), 0);
  return below + (isRead ? own * node['Actual Loops'] : 0);
}

async function explained<Line>(
  database: pg.Client,
  { name, text, values }: LoggedStatement,
  options: string,
): Promise<Line[][]> {
  const literals = values.map((value) => {
    if (value === null || value === undefined) return 'null';
    if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
    if (Array.isArray(value)) return pg.escapeLiteral(`{${value.join(',')}}`);
    return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
  });
  const plans: Line[][] = [];
  await database.query(`prepare explained as ${text}`);
  const modes = name === undefined ? ['force_custom_plan'] : ['force_custom_plan', 'force_generic_plan'];
  for (const mode of modes) {
    await database.query(`set plan_cache_mode = ${mode}`);
    const { rows } = await database.query<{ 'QUERY PLAN': Line }>(
      `explain (${options}) execute explained${literals.length > 0 ? `(${literals.join(', ')})` : ''}`,
    );
    plans.push(rows.map((row) => row['QUERY PLAN']));
  }
  await database.query('deallocate explained');
  return plans;
}
