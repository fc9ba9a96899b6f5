import type { DataSource } from 'typeorm';
import { run } from '../sql/statement.js';
import { ledgerDifferences } from './points.statements.js';

/** Students whose sums are not what their ledger adds up to, the first hundred: there must be none (contract section 5). */
export async function findLedgerDifferences(dataSource: DataSource): Promise<string[]> {
  return (await run(dataSource, ledgerDifferences, {})).map(({ studentId }) => studentId);
}
