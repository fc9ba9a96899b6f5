import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@daad/contracts/call';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.js';

/** Whoever is signed in. */
export interface Account {
  userId: string;
  role: Role;
  sessionId: string;
}

/** Null for somebody who is not signed in. */
export type Visitor = Account | null;

/** Where a call comes from. */
export interface Caller {
  address: string;
  /** The `Cookie` header. */
  cookies: string | undefined;
}

export type VisitedRequest = FastifyRequest & {
  visitor?: Visitor;
  /** What the call was refused with. */
  failure?: ApiError;
};

export const CurrentVisitor = createParamDecorator(
  (_, context: ExecutionContext): Visitor =>
    context.switchToHttp().getRequest<VisitedRequest>().visitor ?? null,
);

export const CurrentCaller = createParamDecorator((_, context: ExecutionContext): Caller => {
  const { ip, headers } = context.switchToHttp().getRequest<VisitedRequest>();
  return { address: ip, cookies: headers.cookie };
});

/** The account behind a call that the guard lets only accounts make. */
export const CurrentAccount = createParamDecorator((_, context: ExecutionContext): Account => {
  const { visitor } = context.switchToHttp().getRequest<VisitedRequest>();
  if (!visitor) throw new ApiError('auth.required');
  return visitor;
});

/** A student reaches its own data only; the teacher reaches everyone's (contract section 3). */
export function requireOwner(account: Account, studentId: string): void {
  if (account.role === 'Student' && account.userId !== studentId) throw new ApiError('auth.not-owner');
}
