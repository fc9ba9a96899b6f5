import { Controller, Ip } from '@nestjs/common';
import {
  chargeFee,
  getFeeAccount,
  getReceipt,
  getSharedReceipt,
  payFee,
  refundFee,
  reverseFee,
  waiveFee,
} from '@daad/contracts/fees.contract';
import { networkOf } from '#api/auth/network-of.js';
import { RateLimits } from '#api/auth/rate-limits.js';
import { type Account, CurrentAccount, requireOwner } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { FeeQueries } from './fee-queries.js';
import { ReverseFee } from './reverse-fee.js';
import { TakePayment } from './take-payment.js';
import { WriteFees } from './write-fees.js';

@Controller()
export class FeesController {
  constructor(
    private readonly queries: FeeQueries,
    private readonly fees: WriteFees,
    private readonly payments: TakePayment,
    private readonly reversals: ReverseFee,
    private readonly limits: RateLimits,
  ) {}

  @Route(chargeFee, 'تمت إضافة المصروفات')
  charge(@Input() { body }: InputOf<typeof chargeFee>, @CurrentAccount() account: Account) {
    return this.fees.charge(account, body);
  }

  @Route(waiveFee, 'تم تسجيل الإعفاء')
  waive(@Input() { body }: InputOf<typeof waiveFee>, @CurrentAccount() account: Account) {
    return this.fees.waive(account, body);
  }

  @Route(payFee, 'تم تسجيل الدفعة')
  pay(@Input() { body }: InputOf<typeof payFee>, @CurrentAccount() account: Account) {
    return this.payments.run(account, body);
  }

  @Route(refundFee, 'تم تسجيل رد المبلغ')
  refund(@Input() { body }: InputOf<typeof refundFee>, @CurrentAccount() account: Account) {
    return this.fees.refund(account, body);
  }

  @Route(reverseFee, 'تم إلغاء القيد')
  reverse(@Input() { body }: InputOf<typeof reverseFee>, @CurrentAccount() account: Account) {
    return this.reversals.run(account, body);
  }

  @Route(getFeeAccount)
  account(@Input() { params, query }: InputOf<typeof getFeeAccount>, @CurrentAccount() account: Account) {
    requireOwner(account, params.studentId);
    return this.queries.account(account, params.studentId, query);
  }

  @Route(getReceipt)
  receipt(@Input() { params }: InputOf<typeof getReceipt>, @CurrentAccount() account: Account) {
    return this.queries.receipt(account, params.number);
  }

  @Route(getSharedReceipt)
  async sharedReceipt(@Input() { params }: InputOf<typeof getSharedReceipt>, @Ip() address: string) {
    await this.limits.consume('receiptLink', networkOf(address));
    return this.queries.sharedReceipt(params.token);
  }
}
