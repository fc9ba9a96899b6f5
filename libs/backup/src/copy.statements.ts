import pg from 'pg';
import type { SchoolTable } from './school-tables.js';

// Commands that PostgreSQL does not prepare, with names in place of parameters: none can be a typed statement.

/** Makes COPY text independent of the server's settings, and lets a long copy run without a timeout. */
export const COPY_SETTINGS = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local client_encoding = 'UTF8';
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;

export const READ_ONLY = 'set transaction read only';

export const UPDATE_PLANNER_STATISTICS = 'analyze';

const nameOf = (table: string) => `public.${pg.escapeIdentifier(table)}`;
const listOf = (columns: string[]) => columns.map(pg.escapeIdentifier).join(', ');

export function copyOut({ name, columns }: SchoolTable, withoutIds: string[]): string {
  const ids = withoutIds.map(pg.escapeLiteral).join(', ');
  const rows = ids
    ? `(select ${listOf(columns)} from ${nameOf(name)} where id not in (${ids}))`
    : `${nameOf(name)} (${listOf(columns)})`;
  return `copy ${rows} to stdout`;
}

export const copyIn = ({ name, columns }: SchoolTable): string =>
  `copy ${nameOf(name)} (${listOf(columns)}) from stdin`;

export const setTriggers = (table: string, state: 'enable' | 'disable'): string =>
  `alter table ${nameOf(table)} ${state} trigger user`;
