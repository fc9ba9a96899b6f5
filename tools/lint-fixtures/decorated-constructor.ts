// as apps/api/src/features/orders/orders.controller.ts expect nothing
import { Controller } from '@nestjs/common';
import { OrdersService } from './orders.service.js';

@Controller()
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  list() {
    return this.orders.list();
  }
}
