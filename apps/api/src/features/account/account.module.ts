import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { ChangePassword } from './change-password.js';
import { OwnSessions } from './own-sessions.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { OwnPassword } from './own-password.js';
import { SignIn } from './sign-in.js';
import { Challenges } from './two-factor/challenges.js';
import { Codes } from './two-factor/codes.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { TwoFactor } from './two-factor/two-factor.js';

@Module({
  controllers: [AccountController, OwnSessionsController, TwoFactorController],
  providers: [SignIn, ChangePassword, OwnPassword, OwnSessions, Challenges, Codes, TwoFactor],
})
export class AccountModule {}
