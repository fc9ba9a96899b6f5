import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { deriveKey } from '@daad/platform/derive-key';
import type { Logger } from '@daad/platform/logger';
import { currentRequestId } from '@daad/platform/request-context';
import type { Settings } from '@daad/platform/settings';
import { LOGGER, SETTINGS } from '../providers.js';

/** Every event of the security log; docs/operations.md explains each one. */
export const SECURITY_EVENTS = [
  'sign-in.failed',
  'sign-in.limited',
  'password.refused',
  'password.limited',
  'password.changed',
  'refresh.reused',
  'access.forbidden',
  'file.refused',
  'limit.reached',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

interface Facts {
  /** The client address after TRUST_PROXY (contract section 2). */
  address: string;
  /** Canonical. It never reaches the log, only its keyed hash does. */
  phoneNumber?: string;
  /** The account that it is about. */
  userId?: string | undefined;
  /** The account that did it, where that is another one. */
  byUserId?: string;
  /** Taken from the context of the call where it is left out. */
  requestId?: string;
  method?: string;
  path?: string;
  /** Code of the contract. */
  code?: string;
  limit?: string;
}

/** Writes all security events, as warnings, so that `npm start` shows them at its default level. */
@Injectable()
export class SecurityLog {
  private readonly key: Buffer;

  constructor(
    @Inject(SETTINGS) settings: Settings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.key = deriveKey(settings.jwtSecret!, 'security log');
  }

  record(event: SecurityEvent, { phoneNumber, ...facts }: Facts): void {
    this.logger.warn(
      {
        event,
        requestId: currentRequestId() ?? undefined,
        ...facts,
        ...(phoneNumber && { phoneHash: this.hashOf(phoneNumber) }),
      },
      'security event',
    );
  }

  /** Phones can be counted through: without the key, a hash would be as good as the phone. */
  private hashOf(phoneNumber: string): string {
    return createHmac('sha256', this.key).update(phoneNumber).digest('hex').slice(0, 16);
  }
}
