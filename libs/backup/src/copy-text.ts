import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import type { SchoolTable } from './school-tables.js';

/** The same text on every server, whatever its own settings; and a long copy is nothing to be ended for. */
const PLAIN_TEXT = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local client_encoding = 'UTF8';
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;

/** Settings of the transaction in which rows are copied out or in. */
export const prepareCopying = (runner: QueryRunner): Promise<unknown> => runner.query(PLAIN_TEXT);

export const nameOf = (table: string): string => `public.${pg.escapeIdentifier(table)}`;

export const columnsOf = ({ columns }: SchoolTable): string => columns.map(pg.escapeIdentifier).join(', ');
