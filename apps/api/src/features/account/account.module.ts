import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { ChangePassword } from './change-password.js';
import { OwnSessions } from './own-sessions.js';
import { OwnSessionsController } from './own-sessions.controller.js';
import { SignIn } from './sign-in.js';

@Module({
  controllers: [AccountController, OwnSessionsController],
  providers: [SignIn, ChangePassword, OwnSessions],
})
export class AccountModule {}
