import type { z } from 'zod';
import { ACCESS, type Access, type DeclaredCall, type Role } from './access.js';
import type { ErrorCode } from './errors.js';

export { API_BASE } from './api-base.js';

type ObjectSchema = z.ZodObject;

/** One call of the API. The server validates with it, clients build requests and types of responses from it, and OpenAPI is generated from it. */
export interface Call<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Headers extends ObjectSchema = ObjectSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `API_BASE`, with `:name` for path parameters, in the specification's spelling. */
  path: string;
  summary: string;
  /** As `ACCESS` has it for this method and path. */
  access: Access;
  /** The failures of this call, in addition to those that `failuresOf` adds. */
  failures?: readonly ErrorCode[];
  /** The message for clients without a token, instead of the text of the error code. */
  withoutToken?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The bodies of each role, where they differ; the handler validates with them. */
  bodyByRole?: Record<Role, z.ZodType>;
  /** Headers (lower case) that the call reads, in addition to the token. */
  headers?: Headers;
  /** The schema of the envelope's `data`; without one it is null. */
  response?: Response;
  /** The body is multipart/form-data and the handler reads it as a stream. */
  multipart?: boolean;
  /**
   * Responds with an .xlsx workbook; with `response` set, responds with that (202) when the workbook takes longer. `on-request`:
   * responds with `response`, and for `format=xlsx` with the workbook or a job (202).
   */
  workbook?: boolean | 'on-request';
  /** Responds with a .zip archive. */
  archive?: boolean;
  /** Success status when it is not 200. */
  status?: 202;
}

/** The paths that `ACCESS` has for a method. */
type PathOf<Method extends Call['method']> = {
  [Each in DeclaredCall]: Each extends `${Method} ${infer Path}` ? Path : never;
}[DeclaredCall];

/** Defines a call, which `ACCESS` must list. Its type keeps method and path as they are written. */
export function defineCall<
  Method extends Call['method'],
  Path extends PathOf<Method>,
  Params extends ObjectSchema = z.ZodObject<Record<string, never>>,
  Query extends ObjectSchema = z.ZodObject<Record<string, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodNull,
  Headers extends ObjectSchema = z.ZodObject<Record<string, never>>,
>(
  method: Method,
  path: Path,
  definition: Omit<Call<Params, Query, Body, Response, Headers>, 'method' | 'path' | 'access'>,
): Call<Params, Query, Body, Response, Headers> & { method: Method; path: Path } {
  return { ...definition, method, path, access: ACCESS[`${method} ${path}` as DeclaredCall] };
}

/** The parsed input of a handler. */
export type InputOf<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType, infer H>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B>; headers: z.output<H> }
    : never;

/** The request of a client, before parsing; without the parts that the call does not have. */
export type RequestOf<C> =
  C extends Call<infer P, infer Q, infer B>
    ? (string extends keyof z.input<P> ? { params?: undefined } : { params: z.input<P> }) &
        (Record<string, never> extends z.input<Q> ? { query?: z.input<Q> } : { query: z.input<Q> }) &
        (undefined extends z.input<B> ? { body?: z.input<B> } : { body: z.input<B> })
    : never;

export type ResponseOf<C> =
  C extends Call<ObjectSchema, ObjectSchema, z.ZodType, infer A> ? z.output<A> : never;
