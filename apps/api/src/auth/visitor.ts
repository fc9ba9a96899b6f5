import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Permission, Role } from '@daad/contracts/access';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.js';

/** The account that a request is signed in with. */
export interface Account {
  userId: string;
  role: Role;
  /** As they are now, not as they were at the sign-in. */
  permissions: readonly Permission[];
  sessionId: string;
}

/** Null when the request has no token. */
export type Visitor = Account | null;

/** The origin of a request. */
export interface Caller {
  address: string;
  /** The `Cookie` header. */
  cookies: string | undefined;
  userAgent: string | undefined;
}

export type ApiRequest = FastifyRequest & {
  visitor?: Visitor;
  /** The error that the request ended with. */
  failure?: ApiError;
};

export const CurrentVisitor = createParamDecorator(
  (_, context: ExecutionContext): Visitor => context.switchToHttp().getRequest<ApiRequest>().visitor ?? null,
);

export const CurrentCaller = createParamDecorator((_, context: ExecutionContext): Caller => {
  const { ip, headers } = context.switchToHttp().getRequest<ApiRequest>();
  return { address: ip, cookies: headers.cookie, userAgent: headers['user-agent'] };
});

/** The account of a call that needs one; the guard has checked it. */
export const CurrentAccount = createParamDecorator((_, context: ExecutionContext): Account => {
  const { visitor } = context.switchToHttp().getRequest<ApiRequest>();
  if (!visitor) throw new ApiError('auth.required');
  return visitor;
});

/** Whether an account reads phones of students and parents, and finds students by them (specification 4 section 5). */
export const readsPhones = ({ permissions }: Pick<Account, 'permissions'>): boolean =>
  permissions.includes('students');

/** Students may access only their own data, staff all data (contract section 3). */
export function requireOwner(account: Account, studentId: string): void {
  if (account.role === 'Student' && account.userId !== studentId) throw new ApiError('auth.not-owner');
}
