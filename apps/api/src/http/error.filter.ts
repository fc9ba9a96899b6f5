import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FailureEnvelope } from '@daad/contracts/envelope';
import type { ErrorCode } from '@daad/contracts/errors';
import { isDatabaseAway } from '@daad/persistence/open-database';
import { DatabaseBusy } from '@daad/persistence/query-pool';
import { errorCode, errorField } from '@daad/platform/error-details';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, serverBusy } from '../errors/api-error.js';
import type { ApiRequest } from '../auth/visitor.js';
import { afterRefusedBody } from './refused-bodies.js';

/** Codes of the contract for the errors of Fastify and Nest. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'request.malformed',
  // Only servers of files send it, for a path that leaves their folder or that no file can have; whether there is one is not shown.
  403: 'request.not-found',
  404: 'request.not-found',
  405: 'request.not-found',
  413: 'request.too-large',
  414: 'request.too-large',
  415: 'request.unsupported-type',
  431: 'request.too-large',
};

/** Error codes of a full disk, an exceeded quota or a file size limit, and of PostgreSQL's full disk. */
const STORAGE_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** PostgreSQL's codes for values that it cannot store: a NUL character, a number out of range. */
const INVALID_VALUE = new Set(['22021', '22003']);

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof DatabaseBusy) return serverBusy();
  const code = errorCode(error) ?? '';
  if (STORAGE_FULL.has(code)) return new ApiError('storage.full');
  if (isDatabaseAway(error)) return new ApiError('server.not-ready', { retryAfter: 5 });
  if (INVALID_VALUE.has(code)) return new ApiError('request.malformed');
  const status = Number(errorField(error, 'statusCode') ?? errorField(error, 'status'));
  const known = CODE_BY_STATUS[status];
  if (known) return new ApiError(known);
  return status >= 400 && status < 500
    ? new ApiError('request.malformed', { status })
    : new ApiError('server.failed');
}

export function failureEnvelope(error: ApiError): FailureEnvelope {
  return {
    succeeded: false,
    data: null,
    message: error.message,
    title: error.message,
    code: error.code,
    errors: error.errors,
    ...error.extraFields,
  };
}

/** Sends a response for every error. Unexpected errors are logged in full, and their response has no details. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** Log messages for failures that are not errors of the program. */
const LOG_MESSAGES: Partial<Record<ErrorCode, string>> = {
  'storage.full': 'the disk is full: nothing was written',
  'server.not-ready': 'the request could not be served: a dependency is away',
};

export function sendError(error: unknown, request: ApiRequest, reply: FastifyReply): void {
  const failure = toApiError(error);
  request.failure = failure;
  if (failure.status >= 500)
    request.log.error({ err: error, code: failure.code }, LOG_MESSAGES[failure.code] ?? 'the request failed');
  else if (failure.code === 'server.busy')
    request.log.warn({ err: error, code: failure.code }, 'the server is busy: the request waited in vain');
  if (failure.retryAfter) void reply.header('retry-after', String(Math.ceil(failure.retryAfter)));
  const respond = () => void reply.status(failure.status).send(failureEnvelope(failure));
  if (failure.code === 'request.too-large') afterRefusedBody(request.raw, respond);
  else respond();
}
