import { Inject, Injectable } from '@nestjs/common';
import type { OwnSession } from '@daad/contracts/sessions.contract';
import { deviceNames } from '@daad/domain/device-names';
import { inTransaction } from '@daad/persistence/database';
import { endSessions } from '@daad/persistence/sessions/end-sessions';
import { run } from '@daad/persistence/sql/statement';
import type { Settings } from '@daad/platform/settings';
import { DataSource } from 'typeorm';
import { liveSessions } from '#api/auth/auth.statements.js';
import { Sessions } from '#api/auth/sessions.js';
import type { Account } from '#api/auth/visitor.js';
import { ApiError } from '#api/errors/api-error.js';
import { SETTINGS } from '#api/providers.js';

/** More than anyone reads. */
const LIMIT = 100;

/** The devices on which an account is signed in (specification 4 section 5). */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: Sessions,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async list({ userId, sessionId: currentId }: Account): Promise<OwnSession[]> {
    const { sessionDays } = this.settings;
    const rows = await run(this.dataSource, liveSessions, { userId, currentId, sessionDays, limit: LIMIT });
    return rows.map(({ userAgent, createdAt, lastSeenAt, ...row }) => ({
      ...row,
      ...deviceNames(userAgent ?? ''),
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }));
  }

  /** @throws ApiError `session.not-found` (404), also for one that has ended and for one of another account */
  async end({ userId }: Account, sessionId: string): Promise<void> {
    const ended = await inTransaction(this.dataSource, (manager) =>
      endSessions(manager, { sessionId, userId }),
    );
    if (ended.length === 0) throw new ApiError('session.not-found');
    this.sessions.refuse(ended);
  }

  async endOthers({ userId, sessionId }: Account): Promise<void> {
    const ended = await inTransaction(this.dataSource, (manager) =>
      endSessions(manager, { userIds: [userId], except: sessionId }),
    );
    this.sessions.refuse(ended);
  }
}
