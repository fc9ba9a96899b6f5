import { Controller } from '@nestjs/common';
import {
  changeOrderStatus,
  countOrders,
  deleteOrder,
  deleteOrders,
  getOrder,
  listOrders,
  placeOrder,
  updateOrder,
} from '@daad/contracts/orders.contract';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { type Account, CurrentAccount } from '../../auth/visitor.js';
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

  @Route(placeOrder)
  async place(@Input() { body, headers }: InputOf<typeof placeOrder>, @CurrentAccount() account: Account) {
    return new ResponseWithMessage(
      await this.placing.run(account, body, headers['idempotency-key']),
      'تم إرسال الطلب بنجاح',
    );
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

  @Route(updateOrder)
  async update(@Input() { params, body }: InputOf<typeof updateOrder>) {
    return new ResponseWithMessage(await this.editing.run(params.id, body), 'تم تحديث الطلب بنجاح');
  }

  @Route(deleteOrder)
  async remove(@Input() { params }: InputOf<typeof deleteOrder>) {
    await this.deletion.run([params.id]);
    return new ResponseWithMessage(null, 'تم حذف الطلب بنجاح');
  }

  @Route(deleteOrders)
  async removeAll(@Input() { body }: InputOf<typeof deleteOrders>) {
    await this.deletion.run([...new Set(body.orderIds)]);
    return new ResponseWithMessage(null, 'تم حذف الطلبات بنجاح');
  }

  @Route(changeOrderStatus)
  async changeStatus(
    @Input() { body }: InputOf<typeof changeOrderStatus>,
    @CurrentAccount() account: Account,
  ) {
    const orders = await this.statusChange.run(account, [...new Set(body.orderIds)], body.status);
    return new ResponseWithMessage(orders, 'تم تحديث حالة الطلب');
  }
}
