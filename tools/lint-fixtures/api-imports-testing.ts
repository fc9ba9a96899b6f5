// as apps/api/src/features/orders/place-order.ts expect @nx/enforce-module-boundaries
import { testDatabase } from '@daad/testing/database';

export const placeOrder = testDatabase;
