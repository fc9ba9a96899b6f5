// as apps/web/src/features/store/link.ts expect daad/web-layers
export type { Route } from '#web/routes/_public/store.js';
