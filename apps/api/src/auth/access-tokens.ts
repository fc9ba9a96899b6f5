import { Inject, Injectable } from '@nestjs/common';
import { type Role, ROLES } from '@daad/contracts/access';
import { deriveKey } from '@daad/platform/derive-key';
import { jwtSecretOf, type Settings } from '@daad/platform/settings';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Account } from './visitor.js';
import { SETTINGS } from '../providers.js';

/** Which session a token belongs to. It carries no permissions, because they may change while it is valid. */
export type TokenAccount = Pick<Account, 'userId' | 'role' | 'sessionId'>;

interface Claims {
  sub: string;
  role: Role;
  sid: string;
  exp: number;
}

/** Issues and verifies access tokens: short-lived JWTs, refused earlier when their session ends (contract section 2). */
@Injectable()
export class AccessTokens {
  private readonly lifetime: number;
  private readonly sign: (claims: Omit<Claims, 'exp'>) => string;
  private readonly read: (token: string) => Claims;

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.lifetime = settings.accessTokenMinutes * 60_000;
    const key = deriveKey(jwtSecretOf(settings), 'access tokens');
    this.sign = createSigner({ key, algorithm: 'HS256', expiresIn: this.lifetime });
    this.read = createVerifier({ key, algorithms: ['HS256'], cache: 10_000 });
  }

  issue({ userId, role, sessionId }: TokenAccount): { token: string; tokenExpiration: string } {
    return {
      token: this.sign({ sub: userId, role, sid: sessionId }),
      tokenExpiration: new Date(Date.now() + this.lifetime).toISOString(),
    };
  }

  /** @returns null for a token that is foreign, changed or expired */
  verify(token: string): (TokenAccount & { expiresAt: number }) | null {
    try {
      const { sub, role, sid, exp } = this.read(token);
      if (!sub || !sid || !ROLES.includes(role)) return null;
      return { userId: sub, role, sessionId: sid, expiresAt: exp * 1000 };
    } catch {
      return null;
    }
  }
}
