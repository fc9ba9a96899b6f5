import { Controller } from '@nestjs/common';
import {
  addCartItem,
  changeCartItem,
  clearCart,
  createCart,
  getCart,
  removeCartItem,
} from '@daad/contracts/cart.contract';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { type Account, CurrentAccount, requireOwner } from '../../auth/visitor.js';
import { Carts } from './carts.js';

@Controller()
export class CartController {
  constructor(private readonly carts: Carts) {}

  @Route(getCart)
  get(@Input() { params }: InputOf<typeof getCart>, @CurrentAccount() account: Account) {
    requireOwner(account, params.userId);
    return this.carts.find(params.userId);
  }

  @Route(createCart)
  async create(@Input() { params }: InputOf<typeof createCart>, @CurrentAccount() account: Account) {
    requireOwner(account, params.userId);
    return this.carts.open(params.userId);
  }

  @Route(clearCart)
  async clear(@Input() { params }: InputOf<typeof clearCart>, @CurrentAccount() account: Account) {
    requireOwner(account, params.userId);
    await this.carts.clear(params.userId);
    return new ResponseWithMessage(null, 'تم إفراغ السلة');
  }

  @Route(addCartItem)
  async add(@Input() { body }: InputOf<typeof addCartItem>, @CurrentAccount() account: Account) {
    return new ResponseWithMessage(await this.carts.add(account.userId, body), 'تمت إضافة المنتج إلى السلة');
  }

  @Route(changeCartItem)
  async change(
    @Input() { params, body }: InputOf<typeof changeCartItem>,
    @CurrentAccount() account: Account,
  ) {
    return new ResponseWithMessage(
      await this.carts.changeQuantity(account.userId, params.itemId, body.quantity),
      'تم تحديث الكمية',
    );
  }

  @Route(removeCartItem)
  async remove(@Input() { params }: InputOf<typeof removeCartItem>, @CurrentAccount() account: Account) {
    return new ResponseWithMessage(
      await this.carts.remove(account.userId, params.itemId),
      'تم حذف المنتج من السلة',
    );
  }
}
