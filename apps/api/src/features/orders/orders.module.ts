import { Module } from '@nestjs/common';
import { ChangeOrderStatus } from './change-order-status.js';
import { DeleteOrders } from './delete-orders.js';
import { OrderQueries } from './order-queries.js';
import { OrdersController } from './orders.controller.js';
import { PlaceOrder } from './place-order.js';
import { UpdateOrder } from './update-order.js';

@Module({
  controllers: [OrdersController],
  providers: [OrderQueries, PlaceOrder, UpdateOrder, DeleteOrders, ChangeOrderStatus],
})
export class OrdersModule {}
