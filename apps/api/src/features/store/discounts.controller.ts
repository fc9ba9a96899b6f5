import { Controller } from '@nestjs/common';
import {
  createDiscount,
  deleteDiscount,
  listDiscounts,
  updateDiscount,
} from '@daad/contracts/discounts.contract';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { type Account, CurrentAccount } from '../../auth/visitor.js';
import { Discounts } from './discounts.js';

@Controller()
export class DiscountsController {
  constructor(private readonly discounts: Discounts) {}

  @Route(listDiscounts)
  list(@Input() { query }: InputOf<typeof listDiscounts>, @CurrentAccount() account: Account) {
    return this.discounts.list(account, query);
  }

  @Route(createDiscount)
  async create(@Input() { body }: InputOf<typeof createDiscount>) {
    return new ResponseWithMessage(await this.discounts.create(body), 'تم إضافة الخصم بنجاح');
  }

  @Route(updateDiscount)
  async update(@Input() { params, body }: InputOf<typeof updateDiscount>) {
    return new ResponseWithMessage(await this.discounts.update(params.id, body), 'تم تحديث الخصم بنجاح');
  }

  @Route(deleteDiscount)
  async remove(@Input() { params }: InputOf<typeof deleteDiscount>) {
    await this.discounts.remove(params.id);
    return new ResponseWithMessage(null, 'تم حذف الخصم بنجاح');
  }
}
