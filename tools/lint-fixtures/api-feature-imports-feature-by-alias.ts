// as apps/api/src/features/orders/place-order.ts expect daad/feature-isolation
export { findCart } from '#api/features/cart/find-cart.js';
