import { Inject, Injectable } from '@nestjs/common';
import { ERRORS } from '@daad/contracts/errors';
import { signInCodeOf } from '@daad/domain/sign-in-code';
import { TwoFactor } from '@daad/persistence/entities/two-factor.entity';
import { maybeOne } from '@daad/persistence/sql/statement';
import type { Logger } from '@daad/platform/logger';
import { createSealer, type Sealer } from '@daad/platform/sealing';
import { jwtSecretOf, type Settings } from '@daad/platform/settings';
import type { EntityManager } from 'typeorm';
import { KnownDevices } from '#api/auth/known-devices.js';
import { networkOf } from '#api/auth/network-of.js';
import { type Attempt, RateLimits } from '#api/auth/rate-limits.js';
import { SecurityLog } from '#api/auth/security-log.js';
import type { Caller } from '#api/auth/visitor.js';
import { ApiError } from '#api/errors/api-error.js';
import { LOGGER, SETTINGS } from '#api/providers.js';
import type { AccountRow } from '#api/auth/auth.statements.js';
import { recoveryHash } from './recovery-codes.js';
import { stepOf } from './totp.js';
import { spendRecoveryCode, spendStep } from './two-factor.statements.js';

/** `auth.code-incorrect` (400), next to its field. */
export const incorrectCode = () =>
  new ApiError('auth.code-incorrect', { errors: { code: [ERRORS['auth.code-incorrect'].message] } });

/** The codes of second factors: their limits, and that each works once (specification 4 section 5). */
@Injectable()
export class Codes {
  private readonly sealer: Sealer;

  constructor(
    private readonly limits: RateLimits,
    private readonly devices: KnownDevices,
    private readonly securityLog: SecurityLog,
    @Inject(SETTINGS) settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.sealer = createSealer(jwtSecretOf(settings), 'second factors');
  }

  seal = (staffId: string, secret: Buffer): Buffer => this.sealer.seal(secret, staffId);

  /**
   * Counts a code before `check` looks at it, and refunds it when it was right: over all challenges of an account, because
   * anyone who knows the password can begin as many of them as they like. A check that throws has looked at no code.
   * @throws ApiError `request.too-many` (429)
   */
  async limited(
    { id: userId, phoneNumber }: AccountRow,
    { address, cookies }: Caller,
    check: () => Promise<boolean>,
  ): Promise<boolean> {
    const about = { address, phoneNumber, userId };
    const network = networkOf(address);
    const device = this.devices.find(cookies, userId);
    const pair: Attempt = ['code', `${userId}|${network}`];
    const refund = await this.limits
      .reserve([
        ['passwordAddress', network],
        pair,
        // A known device has its own limit, so that others cannot lock the owner out of it.
        ['codeAccount', device ? `${userId}|${device}` : userId],
      ])
      .catch((error: unknown) => {
        if (error instanceof ApiError)
          this.securityLog.record('code.limited', { ...about, limit: error.limit });
        throw error;
      });
    const right = await check().catch(async (error: unknown) => {
      await refund();
      throw error;
    });
    if (right) {
      await refund();
      await this.limits.reset(...pair);
    } else this.securityLog.record('code.refused', about);
    return right;
  }

  /** Uses a code up. @returns whether it was right, and not used before */
  async spend(manager: EntityManager, staffId: string, typed: string): Promise<boolean> {
    const code = signInCodeOf(typed);
    if (!code) return false;
    if ('recovery' in code) {
      const hash = recoveryHash(staffId, code.recovery);
      return (await maybeOne(manager, spendRecoveryCode, { staffId, hash })) !== undefined;
    }
    const factor = await manager.findOneBy(TwoFactor, { staffId });
    const step = factor && this.stepOf(factor, code.totp);
    return step !== null && (await maybeOne(manager, spendStep, { staffId, step })) !== undefined;
  }

  /** The time step of a code; null for a wrong one, and for every code when the server's secret was replaced. */
  private stepOf({ staffId, secret }: TwoFactor, totp: string): number | null {
    try {
      return stepOf(this.sealer.open(secret, staffId), totp);
    } catch (error) {
      this.logger.error(
        { err: error, staffId },
        'the secret of a second factor cannot be opened: was JWT_SECRET replaced? Recovery codes still work',
      );
      return null;
    }
  }
}
