// as apps/api/src/features/orders/place-order.ts expect @nx/enforce-module-boundaries,daad/no-climbing
import { toPiastres } from '../../../../../libs/domain/src/money.js';

export const placeOrder = toPiastres;
