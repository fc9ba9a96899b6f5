import { Global, Module } from '@nestjs/common';
import { AccessTokens } from './access-tokens.js';
import { Passwords } from './passwords.js';
import { RateLimits } from './rate-limits.js';
import { RevokedSessions } from './revoked-sessions.js';
import { Sessions } from './sessions.js';

const services = [AccessTokens, Passwords, RateLimits, RevokedSessions, Sessions];

/** Who is calling, and how often they may try. */
@Global()
@Module({ providers: services, exports: services })
export class AuthModule {}
