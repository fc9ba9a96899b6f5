import { Controller } from '@nestjs/common';
import { setClassFee, setConcession } from '@daad/contracts/class-fees.contract';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { ClassFees } from './class-fees.js';
import { Concessions } from './concessions.js';

/** What the charges that make themselves depend on. */
@Controller()
export class ChargesController {
  constructor(
    private readonly classFees: ClassFees,
    private readonly concessions: Concessions,
  ) {}

  @Route(setClassFee, 'تم حفظ مصروفات الصف')
  setFee(@Input() { params, body }: InputOf<typeof setClassFee>, @CurrentAccount() account: Account) {
    return this.classFees.set(account, params.id, body);
  }

  @Route(setConcession, 'تم حفظ تخفيض الطالب')
  setConcession(
    @Input() { params, body }: InputOf<typeof setConcession>,
    @CurrentAccount() account: Account,
  ) {
    return this.concessions.set(account, params.id, body);
  }
}
