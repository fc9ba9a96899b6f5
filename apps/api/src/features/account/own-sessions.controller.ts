import { Controller } from '@nestjs/common';
import { endOtherSessions, endSession, listSessions } from '@daad/contracts/sessions.contract';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { OwnSessions } from './own-sessions.js';

@Controller()
export class OwnSessionsController {
  constructor(private readonly sessions: OwnSessions) {}

  @Route(listSessions)
  list(@CurrentAccount() account: Account) {
    return this.sessions.list(account);
  }

  @Route(endSession, 'تم تسجيل الخروج من الجهاز')
  end(@Input() { params }: InputOf<typeof endSession>, @CurrentAccount() account: Account) {
    return this.sessions.end(account, params.id);
  }

  @Route(endOtherSessions, 'تم تسجيل الخروج من كل الأجهزة الأخرى')
  endOthers(@CurrentAccount() account: Account) {
    return this.sessions.endOthers(account);
  }
}
