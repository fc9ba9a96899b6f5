import { useMay } from '#web/lib/use-may.js';

/** Whether lists and searches have phones of students and parents: they belong to who may open a student's page. */
export const useSeesPhones = (): boolean => useMay()('GET student/GetProfile/:id');
