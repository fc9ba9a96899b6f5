import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { deriveKey } from '@daad/platform/derive-key';
import type { Logger } from '@daad/platform/logger';
import { currentRequestId } from '@daad/platform/request-context';
import { jwtSecretOf, type Settings } from '@daad/platform/settings';
import { LOGGER, SETTINGS } from '../providers.js';

/** Every event of the security log; docs/operations.md explains each one. */
export const SECURITY_EVENTS = [
  'sign-in.failed',
  'sign-in.limited',
  'password.refused',
  'password.limited',
  'password.changed',
  'code.refused',
  'code.limited',
  'two-factor.on',
  'two-factor.off',
  'refresh.reused',
  'access.forbidden',
  'file.refused',
  'limit.reached',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

interface EventFields {
  /** The client address after TRUST_PROXY (contract section 2). */
  address: string;
  /** Canonical. The log contains only its keyed hash. */
  phoneNumber?: string;
  /** The account that the event is about. */
  userId?: string | undefined;
  /** The account that caused the event, when it is another one. */
  byUserId?: string;
  /** Default: the request of the current context. */
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
    this.key = deriveKey(jwtSecretOf(settings), 'security log');
  }

  record(event: SecurityEvent, { phoneNumber, ...fields }: EventFields): void {
    this.logger.warn(
      {
        event,
        requestId: currentRequestId() ?? undefined,
        ...fields,
        ...(phoneNumber && { phoneHash: this.hashOf(phoneNumber) }),
      },
      'security event',
    );
  }

  /** Keyed, because all phone numbers can be hashed in a short time. */
  private hashOf(phoneNumber: string): string {
    return createHmac('sha256', this.key).update(phoneNumber).digest('hex').slice(0, 16);
  }
}
