import { z } from 'zod';
import { keysOf } from '@daad/domain/keys-of';
import { type ErrorCode, ERRORS } from './errors.js';

/** Every JSON response of the API (contract section 1). */
export interface Envelope<Data> {
  succeeded: boolean;
  data: Data;
  message: string | null;
  /** Field name (camelCase, nested ones joined by dots) to Arabic messages. */
  errors: Record<string, string[]> | null;
}

export interface FailureEnvelope extends Envelope<null> {
  succeeded: false;
  message: string;
  title: string;
  code: ErrorCode;
}

export const envelopeOf = <Data extends z.ZodType>(data: Data) =>
  z.object({
    succeeded: z.literal(true),
    data,
    message: z.string().nullable(),
    errors: z.null(),
  });

export const failureEnvelope = z
  .object({
    succeeded: z.literal(false),
    data: z.null(),
    message: z.string(),
    title: z.string(),
    code: z.enum(keysOf(ERRORS)),
    errors: z.record(z.string(), z.array(z.string())).nullable(),
  })
  .meta({ id: 'Failure' });
