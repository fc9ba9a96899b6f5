import { Controller } from '@nestjs/common';
import { closeShift, getMyShift, listShifts, openShift, receiveShift } from '@daad/contracts/shifts.contract';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { Shifts } from './shifts.js';

@Controller()
export class ShiftsController {
  constructor(private readonly shifts: Shifts) {}

  @Route(openShift, 'تم فتح الوردية')
  open(@Input() { body }: InputOf<typeof openShift>, @CurrentAccount() account: Account) {
    return this.shifts.open(account, body);
  }

  @Route(closeShift, 'تم إغلاق الوردية')
  close(@Input() { body }: InputOf<typeof closeShift>, @CurrentAccount() account: Account) {
    return this.shifts.close(account, body);
  }

  @Route(receiveShift, 'تم استلام نقدية الوردية')
  receive(@Input() { body }: InputOf<typeof receiveShift>, @CurrentAccount() account: Account) {
    return this.shifts.receive(account, body);
  }

  @Route(getMyShift)
  mine(@CurrentAccount() account: Account) {
    return this.shifts.mine(account);
  }

  @Route(listShifts)
  list(@Input() { query }: InputOf<typeof listShifts>, @CurrentAccount() account: Account) {
    return this.shifts.list(account, query);
  }
}
