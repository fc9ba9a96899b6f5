import { STATUS_CODES } from 'node:http';
import { Controller, Req, Res } from '@nestjs/common';
import { changePassword, getMe, login, logout, refreshToken } from '@daad/contracts/account.contract';
import { Sessions } from '#api/auth/sessions.js';
import { ApiError } from '#api/errors/api-error.js';
import { ResponseWithMessage } from '#api/http/response-with-message.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, type Caller, CurrentAccount, CurrentCaller } from '#api/auth/visitor.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ChangePassword } from './change-password.js';
import { SignIn } from './sign-in.js';

/** A refusal in the shape that this one call has (specification 1 section 7). */
function refused(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const reasonPhrase = STATUS_CODES[error.status] ?? null;
  throw new ApiError(error.code, { extraFields: { isError: true, reasonPhrase, content: null } });
}

@Controller()
export class AccountController {
  constructor(
    private readonly signIn: SignIn,
    private readonly sessions: Sessions,
    private readonly passwordChange: ChangePassword,
  ) {}

  @Route(login, 'تم تسجيل الدخول بنجاح')
  async login(
    @Input() { body }: InputOf<typeof login>,
    @CurrentCaller() caller: Caller,
    @Req() { protocol }: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const result = await this.signIn.run(body.phoneNumber, body.password, caller);
    if ('twoFactor' in result)
      return new ResponseWithMessage(result, 'اكتب الرمز من تطبيق المصادقة لإكمال الدخول');
    void reply.header('set-cookie', this.signIn.rememberDevice(result, caller, protocol === 'https'));
    return result;
  }

  @Route(refreshToken)
  async refresh(@Input() { body }: InputOf<typeof refreshToken>, @CurrentCaller() caller: Caller) {
    const content = await this.sessions.rotate(body.refreshToken, caller).catch(refused);
    return new ResponseWithMessage(content, 'تم تجديد الجلسة', {
      isError: false,
      reasonPhrase: 'OK',
      content,
    });
  }

  @Route(logout, 'تم تسجيل الخروج')
  logout(@Input() { body }: InputOf<typeof logout>) {
    return this.sessions.endByToken(body.refreshToken);
  }

  @Route(getMe)
  async me(@CurrentAccount() account: Account) {
    return {
      ...(await this.signIn.me(account)),
      userId: account.userId,
      roles: [account.role],
      permissions: [...account.permissions],
    };
  }

  @Route(changePassword)
  async changePassword(
    @Input() { body }: InputOf<typeof changePassword>,
    @CurrentAccount() account: Account,
    @CurrentCaller() caller: Caller,
  ) {
    await this.passwordChange.run(account, body, caller);
    return new ResponseWithMessage(
      null,
      account.role === 'Teacher' ? 'Password changed successfully!' : 'تم تغيير كلمة المرور بنجاح',
    );
  }
}
