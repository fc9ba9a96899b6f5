import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SignInChallenge } from '@daad/contracts/account.contract';
import { CODES_OF_CHALLENGE } from '@daad/contracts/two-factor.contract';
import { inTransaction } from '@daad/persistence/database';
import { SignInChallenge as ChallengeEntity } from '@daad/persistence/entities/sign-in-challenge.entity';
import { maybeOne, run } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import { accountById } from '#api/auth/auth.statements.js';
import type { Caller } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { auditFailedSignIn } from '../audit-failed-sign-in.js';
import type { AccountRow } from '#api/auth/auth.statements.js';
import { Codes, incorrectCode } from './codes.js';
import { challenged, countCode, insertChallenge } from './two-factor.statements.js';

const VALID_MINUTES = 5;

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest();

/** Sign-ins that wait for a code. They are in the database, so that every process knows them (specification 4 section 5). */
@Injectable()
export class Challenges {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: Codes,
  ) {}

  /** For an account whose password was just verified. */
  async begin({ id: staffId, passwordHash }: AccountRow): Promise<SignInChallenge> {
    const challenge = randomBytes(32).toString('base64url');
    await run(this.dataSource, insertChallenge, {
      tokenHash: hashOf(challenge),
      staffId,
      passwordHash: found(passwordHash, 'auth.invalid-credentials'),
      minutes: VALID_MINUTES,
    });
    return { twoFactor: true, challenge };
  }

  /**
   * Ends a challenge with a code.
   * @returns the account, as it was when the challenge was looked up
   * @throws ApiError `auth.code-incorrect` (400), `auth.challenge-ended` and `auth.challenge-spent` (401),
   * `request.too-many` (429)
   */
  async finish(challenge: string, code: string, caller: Caller): Promise<AccountRow> {
    const tokenHash = hashOf(challenge);
    const { staffId, codes } = found(
      await maybeOne(this.dataSource, challenged, { tokenHash }),
      'auth.challenge-ended',
    );
    if (codes >= CODES_OF_CHALLENGE) throw new ApiError('auth.challenge-spent');
    const account = found(
      await maybeOne(this.dataSource, accountById, { key: staffId }),
      'auth.challenge-ended',
    );
    let left = 0;
    const right = await this.codes.limited(account, caller, () =>
      inTransaction(this.dataSource, async (manager) => {
        const counted = await maybeOne(manager, countCode, { tokenHash, most: CODES_OF_CHALLENGE });
        if (!counted) throw new ApiError('auth.challenge-ended');
        left = CODES_OF_CHALLENGE - counted.codes;
        const matches = await this.codes.spend(manager, staffId, code);
        if (matches) await manager.delete(ChallengeEntity, { tokenHash });
        return matches;
      }),
    );
    if (right) return account;
    await auditFailedSignIn(this.dataSource, account);
    throw left > 0 ? incorrectCode() : new ApiError('auth.challenge-spent');
  }
}
