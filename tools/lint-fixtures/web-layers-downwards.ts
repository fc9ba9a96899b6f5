// as apps/web/src/features/store/example.ts expect nothing
export { Price } from '#web/entities/product/price.js';
export { preload } from '#web/lib/preload.js';
export { useJob } from '#web/realtime/use-job.js';
export { EmptyState } from '../../ui/empty-state.js';
