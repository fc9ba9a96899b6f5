import pg from 'pg';

// Texts, because PostgreSQL prepares none of these commands, and the cluster has no schema for a typed statement yet.

/** The name of the database and of the role that owns it. */
export const DATABASE = 'daad';

export const FIND_ROLE_AND_DATABASE = `
  select exists (select from pg_roles where rolname = '${DATABASE}') as role,
         exists (select from pg_database where datname = '${DATABASE}') as database`;

export const createRole = (password: string): string =>
  `create role ${DATABASE} login createdb password ${pg.escapeLiteral(password)}`;

export const CREATE_DATABASE = `create database ${DATABASE} owner ${DATABASE} encoding 'UTF8' template template0`;
