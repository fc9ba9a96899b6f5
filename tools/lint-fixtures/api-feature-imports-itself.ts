// as apps/api/src/features/orders/place-order.ts expect nothing
import { ApiError } from '../../http/api-error.js';
import { orderRow } from './order-row.js';

export const placeOrder = () => [ApiError, orderRow];
