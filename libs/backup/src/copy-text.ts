import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import type { SchoolTable } from './school-tables.js';

/** Makes COPY text independent of the server's settings, and lets a long copy run without a timeout. */
const COPY_SETTINGS = `
  set local timezone = 'UTC';
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local extra_float_digits = 1;
  set local bytea_output = 'hex';
  set local client_encoding = 'UTF8';
  set local statement_timeout = 0;
  set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0;`;

/** Prepares a transaction in which rows are copied out or in. */
export const prepareCopying = (runner: QueryRunner): Promise<unknown> => runner.query(COPY_SETTINGS);

export const nameOf = (table: string): string => `public.${pg.escapeIdentifier(table)}`;

export const columnsOf = ({ columns }: SchoolTable): string => columns.map(pg.escapeIdentifier).join(', ');
