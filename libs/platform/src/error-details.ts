import { isNativeError } from 'node:util/types';

/** A text or number of an unknown error, or of the driver's error in it. Errors of Jest are not of this realm's classes. */
export function errorField(error: unknown, field: string): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const driverError: unknown = Reflect.get(error, 'driverError');
  const value: unknown = Reflect.get(error, field);
  const own = typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  return errorField(driverError, field) ?? own;
}

/** The code of Node, or the SQL state of PostgreSQL. */
export const errorCode = (error: unknown): string | undefined => errorField(error, 'code');

export const asError = (error: unknown): Error =>
  isNativeError(error) ? error : new Error(errorField(error, 'message') ?? String(error));
