// as apps/worker/src/events/consumers/orders/order-placed.notify-teacher.ts expect daad/feature-isolation
import { recount } from '../points/recount.js';

export const notifyTeacher = recount;
