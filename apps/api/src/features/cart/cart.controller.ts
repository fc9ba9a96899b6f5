import { Controller } from '@nestjs/common';
import {
  addCartItem,
  changeCartItem,
  clearCart,
  createCart,
  dismissRemovedProducts,
  getCart,
  removeCartItem,
} from '@daad/contracts/cart.contract';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, CurrentAccount, requireOwner } from '#api/auth/visitor.js';
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

  @Route(clearCart, 'تم إفراغ السلة')
  clear(@Input() { params }: InputOf<typeof clearCart>, @CurrentAccount() account: Account) {
    requireOwner(account, params.userId);
    return this.carts.clear(params.userId);
  }

  @Route(dismissRemovedProducts)
  dismiss(@Input() { params }: InputOf<typeof dismissRemovedProducts>, @CurrentAccount() account: Account) {
    requireOwner(account, params.userId);
    return this.carts.forgetRemoved(params.userId);
  }

  @Route(addCartItem, 'تمت إضافة المنتج إلى السلة')
  add(@Input() { body }: InputOf<typeof addCartItem>, @CurrentAccount() account: Account) {
    return this.carts.add(account.userId, body);
  }

  @Route(changeCartItem, 'تم تحديث الكمية')
  change(@Input() { params, body }: InputOf<typeof changeCartItem>, @CurrentAccount() account: Account) {
    return this.carts.changeQuantity(account.userId, params.itemId, body.quantity);
  }

  @Route(removeCartItem, 'تم حذف المنتج من السلة')
  remove(@Input() { params }: InputOf<typeof removeCartItem>, @CurrentAccount() account: Account) {
    return this.carts.remove(account.userId, params.itemId);
  }
}
