// as apps/api/src/features/orders/place-order.ts expect @nx/enforce-module-boundaries
import { WorkerModule } from '@daad/worker/worker.module';

export const placeOrder = WorkerModule;
