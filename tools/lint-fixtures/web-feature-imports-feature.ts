// as apps/web/src/features/store/product-card.ts expect daad/feature-isolation
export { cartQuery } from '../cart/cart.queries.js';
