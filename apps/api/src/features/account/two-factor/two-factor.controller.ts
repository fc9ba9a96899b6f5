import { Controller, Req, Res } from '@nestjs/common';
import {
  beginTwoFactor,
  confirmTwoFactor,
  disableTwoFactor,
  finishLogin,
  getTwoFactor,
} from '@daad/contracts/two-factor.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Account, type Caller, CurrentAccount, CurrentCaller } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { SignIn } from '../sign-in.js';
import { TwoFactor } from './two-factor.js';

@Controller()
export class TwoFactorController {
  constructor(
    private readonly signIn: SignIn,
    private readonly twoFactor: TwoFactor,
  ) {}

  @Route(finishLogin, 'تم تسجيل الدخول بنجاح')
  async finishLogin(
    @Input() { body }: InputOf<typeof finishLogin>,
    @CurrentCaller() caller: Caller,
    @Req() { protocol }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const session = await this.signIn.finish(body.challenge, body.code, caller);
    void reply.header('set-cookie', this.signIn.rememberDevice(session, caller, protocol === 'https'));
    return session;
  }

  @Route(getTwoFactor)
  state(@CurrentAccount() account: Account) {
    return this.twoFactor.state(account);
  }

  @Route(beginTwoFactor)
  begin(
    @Input() { body }: InputOf<typeof beginTwoFactor>,
    @CurrentAccount() account: Account,
    @CurrentCaller() caller: Caller,
  ) {
    return this.twoFactor.begin(account, body.password, caller);
  }

  @Route(confirmTwoFactor, 'تم تفعيل التحقق بخطوتين')
  async confirm(
    @Input() { body }: InputOf<typeof confirmTwoFactor>,
    @CurrentAccount() account: Account,
    @CurrentCaller() caller: Caller,
  ) {
    return { recoveryCodes: await this.twoFactor.confirm(account, body.code, caller) };
  }

  @Route(disableTwoFactor, 'تم إيقاف التحقق بخطوتين')
  disable(
    @Input() { body }: InputOf<typeof disableTwoFactor>,
    @CurrentAccount() account: Account,
    @CurrentCaller() caller: Caller,
  ) {
    return this.twoFactor.disable(account, body, caller);
  }
}
