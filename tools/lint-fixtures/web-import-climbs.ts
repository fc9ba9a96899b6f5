// as apps/web/src/routes/app/teacher/example.ts expect daad/web-layers
export { preload } from '../../../lib/preload.js';
