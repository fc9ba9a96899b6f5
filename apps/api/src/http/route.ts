import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import type { Call, InputOf } from '@daad/contracts/call';
import type { FastifyRequest } from 'fastify';
import { parseInput } from './parse-input.js';

export const CALL = Symbol('call');

/** Binds a handler to a call of the contract: method, path, access and input. */
export const Route = (call: Call) =>
  applyDecorators(
    SetMetadata(CALL, call),
    RequestMapping({ method: RequestMethod[call.method], path: call.path }),
    HttpCode(call.status ?? 200),
  );

export const callOf = (context: ExecutionContext): Call | undefined =>
  Reflect.getMetadata(CALL, context.getHandler()) as Call | undefined;

/** The parsed `{ params, query, body, headers }` of the handler's call. */
export const Input = createParamDecorator((_, context: ExecutionContext) => {
  const call = callOf(context);
  if (!call) throw new Error('The handler has no call: @Route is missing');
  return parseInput(call, context.switchToHttp().getRequest<FastifyRequest>());
});

export type { InputOf };
