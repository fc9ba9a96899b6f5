// as apps/web/src/ui/badge.ts expect daad/web-layers
export { orderStatusLabel } from '#web/entities/order/order-status-labels.js';
