import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { setActor } from '@daad/platform/request-context';
import { isGranted } from '@daad/contracts/access';
import { AccessTokens } from '../auth/access-tokens.js';
import { RevokedSessions } from '../auth/revoked-sessions.js';
import { StaffPermissions } from '../auth/staff-permissions.js';
import { ApiError } from '../errors/api-error.js';
import { callOf } from './route.js';
import type { ApiRequest, Visitor } from '../auth/visitor.js';

/** Checks the access that the contract of a call defines (contract section 3, specification 4 section 5). Other routes have their own checks. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly revoked: RevokedSessions,
    private readonly staff: StaffPermissions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const call = callOf(context);
    if (!call || call.access === 'anonymous') return true;
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const visitor = await this.identify(request.headers.authorization);
    request.visitor = visitor;
    if (visitor) setActor(visitor.userId);
    if (call.access === 'public') return true;
    if (!visitor) throw new ApiError('auth.required', { message: call.withoutToken });
    if (call.access !== 'signed-in' && !isGranted(call.access, visitor)) throw new ApiError('auth.forbidden');
    return true;
  }

  private async identify(authorization: string | undefined): Promise<Visitor> {
    if (!authorization) return null;
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    const account = token ? this.tokens.verify(token) : null;
    if (!account || (await this.revoked.has(account.sessionId))) throw new ApiError('auth.token-invalid');
    return { ...account, permissions: await this.staff.of(account) };
  }
}
