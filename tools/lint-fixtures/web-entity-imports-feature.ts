// as apps/web/src/entities/student/card.ts expect daad/web-layers
export const load = () => import('../../features/students/students.queries.js');
