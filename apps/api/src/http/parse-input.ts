import type { Call } from '@daad/contracts/call';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../errors/api-error.js';

type RawRequest = Pick<FastifyRequest, 'params' | 'query' | 'body' | 'headers'>;

/**
 * Validates every part of a request against its call.
 * @throws ApiError `request.invalid` (400) with all bad fields
 */
export function parseInput(call: Call, request: RawRequest) {
  const errors: Record<string, string[]> = {};
  const part = <Schema extends z.ZodType>(schema: Schema | undefined, read: () => unknown) => {
    if (!schema) return {};
    const parsed = schema.safeParse(read());
    if (parsed.success) return parsed.data;
    collectErrors(parsed.error, errors);
    return {};
  };
  const input = {
    params: part(call.params, () => request.params),
    query: part(
      call.query,
      () => call.query && canonicalNames(call.query, request.query as Record<string, unknown>),
    ),
    headers: part(call.headers, () => request.headers),
    body: call.multipart ? undefined : part(call.body, () => request.body ?? {}),
  };
  if (Object.keys(errors).length > 0) throw new ApiError('request.invalid', { errors });
  return input;
}

/**
 * Validates a value.
 * @throws ApiError `request.invalid` (400) with the bad fields
 */
export function parseWith<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error);
}

/** `request.invalid` (400) with the bad fields. */
export const invalidInput = (error: z.ZodError): ApiError =>
  new ApiError('request.invalid', { errors: collectErrors(error, {}) });

function collectErrors(error: z.ZodError, errors: Record<string, string[]>): Record<string, string[]> {
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'body';
    const messages = (errors[field] ??= []);
    if (!messages.includes(issue.message)) messages.push(issue.message);
  }
  return errors;
}

/** Names of queries and forms are case-insensitive, and empty values are absent (contract section 1). */
export function canonicalNames(schema: z.ZodObject, query: Record<string, unknown>): Record<string, unknown> {
  const names = new Map(Object.keys(schema.shape).map((name) => [name.toLowerCase(), name]));
  const canonical: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(query)) {
    const known = names.get(name.toLowerCase());
    const last: unknown = Array.isArray(value) ? value.at(-1) : value;
    if (known && last !== '') canonical[known] = last;
  }
  return canonical;
}
