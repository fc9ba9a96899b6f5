// as apps/web/src/routes/app/teacher/example.ts expect daad/no-climbing
export { preload } from '../../../lib/preload.js';
