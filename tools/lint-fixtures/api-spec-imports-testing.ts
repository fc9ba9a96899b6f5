// as apps/api/src/features/orders/place-order.spec.ts expect nothing
import { testDatabase } from '@daad/testing/database';

export const database = testDatabase;
