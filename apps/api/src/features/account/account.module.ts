import { Module } from '@nestjs/common';
import { AccountController } from './account.controller.js';
import { ChangePassword } from './change-password.js';
import { SignIn } from './sign-in.js';

@Module({ controllers: [AccountController], providers: [SignIn, ChangePassword] })
export class AccountModule {}
