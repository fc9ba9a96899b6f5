// as apps/api/src/features/orders/place-order.ts expect @nx/enforce-module-boundaries
import { toPiastres } from '../../../../../libs/domain/src/money.js';

export const placeOrder = toPiastres;
