// as apps/web/src/features/store/product-card.ts expect daad/feature-isolation
export { cartQuery } from '#web/features/cart/cart.queries.js';
