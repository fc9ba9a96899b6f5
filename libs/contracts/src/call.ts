import type { z } from 'zod';
import type { ErrorCode } from './errors.js';

export const ROLES = ['Teacher', 'Student'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may make a call (contract section 3).
 * - `anonymous`: the token is never looked at (sign-in, refresh, sign-out, site).
 * - `public`: anyone; a token that is sent must be good, and personalises the answer.
 * - `signed-in`: any account. A list of roles: only those.
 */
export type Access = 'anonymous' | 'public' | 'signed-in' | readonly Role[];

type ObjectSchema = z.ZodObject;

/** One call of the API, written once: the server validates with it, the client builds requests and parsed answers from it, OpenAPI is made from it. */
export interface Call<
  Params extends ObjectSchema = ObjectSchema,
  Query extends ObjectSchema = ObjectSchema,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Headers extends ObjectSchema = ObjectSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, with `:name` for path parameters, in the specification's spelling. */
  path: string;
  summary: string;
  /** Groups calls in the API documentation. */
  tag: string;
  access: Access;
  /** The failures of this call, in addition to those that `failuresOf` adds. */
  failures?: readonly ErrorCode[];
  /** Said to callers without a token, instead of the house's own sentence. */
  withoutToken?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Where the rules of the body depend on who asks: each role's own, which the handler validates with. */
  bodyByRole?: Record<Role, z.ZodType>;
  /** Header names (lower case) that the call reads beside the token. */
  headers?: Headers;
  /** The schema of the envelope's `data`. */
  response: Response;
  /** The body is multipart/form-data and the handler reads it as a stream. */
  multipart?: boolean;
  /** Responds with an .xlsx workbook; with `response` set, responds with that (202) when the workbook takes longer. */
  workbook?: boolean;
  /** Success status when it is not 200. */
  status?: 202;
}

export function defineCall<
  Params extends ObjectSchema = z.ZodObject<Record<string, never>>,
  Query extends ObjectSchema = z.ZodObject<Record<string, never>>,
  Body extends z.ZodType = z.ZodUndefined,
  Response extends z.ZodType = z.ZodNull,
  Headers extends ObjectSchema = z.ZodObject<Record<string, never>>,
>(call: Call<Params, Query, Body, Response, Headers>): Call<Params, Query, Body, Response, Headers> {
  return call;
}

/** What a handler receives: every part parsed. */
export type InputOf<C> =
  C extends Call<infer P, infer Q, infer B, z.ZodType, infer H>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B>; headers: z.output<H> }
    : never;

/** What a client sends: every part before parsing; parts that the call does not have are left out. */
export type RequestOf<C> =
  C extends Call<infer P, infer Q, infer B>
    ? (string extends keyof z.input<P> ? { params?: undefined } : { params: z.input<P> }) &
        (Record<string, never> extends z.input<Q> ? { query?: z.input<Q> } : { query: z.input<Q> }) &
        (undefined extends z.input<B> ? { body?: z.input<B> } : { body: z.input<B> })
    : never;

export type ResponseOf<C> =
  C extends Call<ObjectSchema, ObjectSchema, z.ZodType, infer A> ? z.output<A> : never;
