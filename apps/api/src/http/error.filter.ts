import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FailureEnvelope } from '@daad/contracts/envelope';
import type { ErrorCode } from '@daad/contracts/errors';
import { isDatabaseAway } from '@daad/persistence/open-database';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.js';
import type { VisitedRequest } from '../auth/visitor.js';

/** What Fastify, Nest and PostgreSQL throw, as codes of the contract. */
const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'request.malformed',
  404: 'request.not-found',
  405: 'request.not-found',
  413: 'request.too-large',
  414: 'request.too-large',
  415: 'request.unsupported-type',
  431: 'request.too-large',
};

/** No room on the disk of files (its quota and a file's limit among that), or on the database's. */
const STORAGE_FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', '53100']);

/** What PostgreSQL cannot hold and nobody means: a text with a NUL character, a number beyond its type. */
const UNSTORABLE = new Set(['22021', '22003']);

export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { statusCode, status, code, driverError } = error as {
    statusCode?: number;
    status?: number;
    code?: string;
    driverError?: { code?: string };
  };
  const sqlState = driverError?.code ?? code ?? '';
  if (STORAGE_FULL.has(sqlState)) return new ApiError('storage.full');
  if (isDatabaseAway(error)) return new ApiError('server.not-ready', { retryAfter: 5 });
  if (UNSTORABLE.has(sqlState)) return new ApiError('request.malformed');
  return new ApiError(CODE_BY_STATUS[statusCode ?? status ?? 500] ?? 'server.failed');
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

/** The one place where a failure becomes an answer. What nobody foresaw is logged whole and answered without details. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    sendError(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

/** What a line in the log begins with when the cause is no fault of the program. */
const SAID: Partial<Record<ErrorCode, string>> = {
  'storage.full': 'the disk is full: nothing was written',
  'server.not-ready': 'the request could not be served: a dependency is away',
};

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toApiError(error);
  (request as VisitedRequest).failure = failure;
  if (failure.status >= 500)
    request.log.error({ err: error, code: failure.code }, SAID[failure.code] ?? 'the request failed');
  if (failure.retryAfter) void reply.header('retry-after', String(Math.ceil(failure.retryAfter)));
  void reply.status(failure.status).send(failureEnvelope(failure));
}
