import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Call, InputOf } from '@daad/contracts/call';
import type { FastifyRequest } from 'fastify';
import { parseInput } from './parse-input.js';

interface Binding {
  call: Call;
  message: string | null;
}
const Bound = Reflector.createDecorator<Binding>();
const reflector = new Reflector();

/** Binds a handler to a call of the contract: method, path, access and input. `message` is shown to the user on success. */
export const Route = (call: Call, message: string | null = null) =>
  applyDecorators(
    Bound({ call, message }),
    RequestMapping({ method: RequestMethod[call.method], path: call.path }),
    HttpCode(call.status ?? 200),
  );

/** Undefined for routes that are no calls: health, files and documentation. */
export const bindingOf = (context: ExecutionContext): Binding | undefined =>
  reflector.get(Bound, context.getHandler());

export const callOf = (context: ExecutionContext): Call | undefined => bindingOf(context)?.call;

/** The parsed `{ params, query, body, headers }` of the handler's call. */
export const Input = createParamDecorator((_, context: ExecutionContext) => {
  const call = callOf(context);
  if (!call) throw new Error('The handler has no call: @Route is missing');
  return parseInput(call, context.switchToHttp().getRequest<FastifyRequest>());
});

export type { InputOf };
