// as apps/api/src/features/orders/place-order.ts expect daad/feature-isolation
import { findCart } from '../cart/find-cart.js';

export const placeOrder = findCart;
