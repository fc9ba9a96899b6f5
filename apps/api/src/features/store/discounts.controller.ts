import { Controller } from '@nestjs/common';
import {
  createDiscount,
  deleteDiscount,
  listDiscounts,
  updateDiscount,
} from '@daad/contracts/discounts.contract';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { Discounts } from './discounts.js';

@Controller()
export class DiscountsController {
  constructor(private readonly discounts: Discounts) {}

  @Route(listDiscounts)
  list(@Input() { query }: InputOf<typeof listDiscounts>, @CurrentAccount() account: Account) {
    return this.discounts.list(account, query);
  }

  @Route(createDiscount, 'تم إضافة الخصم بنجاح')
  create(@Input() { body }: InputOf<typeof createDiscount>) {
    return this.discounts.create(body);
  }

  @Route(updateDiscount, 'تم تحديث الخصم بنجاح')
  update(@Input() { params, body }: InputOf<typeof updateDiscount>) {
    return this.discounts.update(params.id, body);
  }

  @Route(deleteDiscount, 'تم حذف الخصم بنجاح')
  remove(@Input() { params }: InputOf<typeof deleteDiscount>) {
    return this.discounts.remove(params.id);
  }
}
