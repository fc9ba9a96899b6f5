import { run } from '@daad/persistence/sql/statement';
import type { QueryRunner } from 'typeorm';
import { findSequences, findTables } from './catalog.statements.js';
import type { Manifest } from './manifest.js';

/**
 * Tables of the running processes, which are in no backup: applied migrations, sessions, begun sign-ins, rate limits, and messages between
 * processes. The queues are left out too, because the outbox and the rows of jobs contain all pending work.
 */
const PROCESS_TABLES = [
  'migrations',
  'rate_limit',
  'refresh_token',
  'session',
  'sign_in_challenge',
  'socket_io_attachments',
  'throttled_push',
];

export interface SchoolTable {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Every table of the school, each after the tables that its foreign keys reference. */
export async function schoolTables({ manager }: QueryRunner): Promise<SchoolTable[]> {
  const tables = await run(manager, findTables, { except: PROCESS_TABLES });
  const ordered: SchoolTable[] = [];
  const isPlaced = (table: string) => ordered.some(({ name }) => name === table);
  while (ordered.length < tables.length) {
    const next = tables.filter(({ name, parents }) => !isPlaced(name) && parents.every(isPlaced));
    if (next.length === 0) throw new Error('The foreign keys of the schema are circular');
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
  }
  return ordered;
}

/** The values of the sequences. They are not part of a snapshot; read after it, they are never behind its rows. */
export const schoolSequences = ({ manager }: QueryRunner): Promise<Manifest['sequences']> =>
  run(manager, findSequences, { except: PROCESS_TABLES });

/** The names of the tables that have rows. */
export async function filledTables({ manager }: QueryRunner, tables: SchoolTable[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const rows = manager.createQueryBuilder().select('1').from(`public.${name}`, 'any_row');
    if (await rows.getExists()) filled.push(name);
  }
  return filled;
}
