import { Controller } from '@nestjs/common';
import {
  changeOrderStatus,
  countOrders,
  deleteOrder,
  deleteOrders,
  getOrder,
  listOrders,
  placeOrder,
  undoOrderStatus,
  updateOrder,
} from '@daad/contracts/orders.contract';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { ChangeOrderStatus } from './change-order-status.js';
import { DeleteOrders } from './delete-orders.js';
import { OrderQueries } from './order-queries.js';
import { PlaceOrder } from './place-order.js';
import { UpdateOrder } from './update-order.js';

@Controller()
export class OrdersController {
  constructor(
    private readonly queries: OrderQueries,
    private readonly placing: PlaceOrder,
    private readonly editing: UpdateOrder,
    private readonly deletion: DeleteOrders,
    private readonly statusChange: ChangeOrderStatus,
  ) {}

  @Route(placeOrder, 'تم إرسال الطلب بنجاح')
  place(@Input() { body, headers }: InputOf<typeof placeOrder>, @CurrentAccount() account: Account) {
    return this.placing.run(account, body, headers['idempotency-key']);
  }

  @Route(listOrders)
  list(@Input() { body }: InputOf<typeof listOrders>, @CurrentAccount() account: Account) {
    return this.queries.page(account, body);
  }

  @Route(countOrders)
  count() {
    return this.queries.counts();
  }

  @Route(getOrder)
  get(@Input() { params }: InputOf<typeof getOrder>, @CurrentAccount() account: Account) {
    return this.queries.one(account, params.id);
  }

  @Route(updateOrder, 'تم تحديث الطلب بنجاح')
  update(@Input() { params, body }: InputOf<typeof updateOrder>) {
    return this.editing.run(params.id, body);
  }

  @Route(deleteOrder, 'تم حذف الطلب بنجاح')
  remove(@Input() { params }: InputOf<typeof deleteOrder>) {
    return this.deletion.run({ orderIds: [params.id] });
  }

  @Route(deleteOrders, 'تم حذف الطلبات بنجاح')
  removeAll(@Input() { body }: InputOf<typeof deleteOrders>) {
    return this.deletion.run(body);
  }

  @Route(changeOrderStatus, 'تم تحديث حالة الطلب')
  changeStatus(@Input() { body }: InputOf<typeof changeOrderStatus>, @CurrentAccount() account: Account) {
    return this.statusChange.run(account, body);
  }

  @Route(undoOrderStatus, 'تم التراجع عن تغيير الحالة')
  undoStatus(@Input() { body }: InputOf<typeof undoOrderStatus>, @CurrentAccount() account: Account) {
    return this.statusChange.undo(account, body.changeKey);
  }
}
