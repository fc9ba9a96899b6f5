// as apps/web/src/features/orders/fixture.ts expect daad/web-layers
import { ordersQuery } from '#web/features/orders/orders.queries.js';

export const copy = ordersQuery;
