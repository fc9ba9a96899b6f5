import { z } from 'zod';
import { flag } from './fields.js';

/** What the teacher's lists of students can be ordered by. */
export const STUDENT_SORTS = ['index', 'name', 'points', 'class'] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

/** The order of a list; equal students are ordered by id. */
export const studentSorting = {
  sort: z.enum(STUDENT_SORTS, { error: 'الترتيب غير صحيح' }).optional(),
  descending: flag().optional(),
};
