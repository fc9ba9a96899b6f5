import { run } from '@daad/persistence/sql/statement';
import type { QueryRunner } from 'typeorm';
import { findDropCommands } from './catalog.statements.js';

/** Drops everything but the extensions within the transaction of `runner`, as before the first migration. */
export async function clearSchema(runner: QueryRunner): Promise<void> {
  for (const { command } of await run(runner.manager, findDropCommands, {})) await runner.query(command);
}
