import { Global, Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { KnownDevices } from './known-devices.js';
import { Passwords } from './passwords.js';
import { RateLimits } from './rate-limits.js';
import { RevokedSessions } from './revoked-sessions.js';
import { SecurityLog } from './security-log.js';
import { Sessions } from './sessions.js';
import { StaffPermissions } from './staff-permissions.js';

const services = [
  AccessTokens,
  KnownDevices,
  Passwords,
  RateLimits,
  RevokedSessions,
  SecurityLog,
  Sessions,
  StaffPermissions,
];

/** Accounts, sessions, passwords, rate limits and the security log. */
@Global()
@Module({ providers: services, exports: services })
export class AuthModule {}
