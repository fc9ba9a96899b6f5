import { z } from 'zod';
import { toAsciiDigits } from '@daad/domain/digits';
import { flag, id, optionalPhoneText, optionalText, orderIndex } from './fields.js';

/** The filters of the teacher's list of students; calls about all students that match use them, too. */
export const studentFilters = {
  search: optionalPhoneText(200).describe('A part of name, code or phones'),
  code: optionalText(50),
  studentPhoneNumber: optionalPhoneText(),
  parentPhoneNumber: optionalPhoneText(),
  index: orderIndex().optional(),
  educationalStageId: id().optional(),
  classId: id().optional().describe('Students who are in that class now'),
  withoutClass: flag().optional().describe('true: only students who are in no class'),
  withoutExam: id('الامتحان غير صحيح').optional().describe('Students who are not in that exam'),
};

export type StudentListFilter = z.output<z.ZodObject<typeof studentFilters>>;

/** What the points table is filtered by, in addition to its stage and class. */
export const pointsTableFilters = {
  studentCode: optionalText(50),
  studentPhoneNumber: optionalPhoneText().transform((text) => text && toAsciiDigits(text)),
  studentName: optionalText(200),
  searchTerm: optionalPhoneText(200),
};

/** The fields of either list. An unknown one is refused, as it would let everyone through. */
export const studentFilter = z
  .strictObject({ ...pointsTableFilters, ...studentFilters }, { error: 'الفلتر غير صحيح' })
  .refine(({ code, studentCode }) => !(code && studentCode), {
    path: ['studentCode'],
    error: 'كود الطالب مذكور مرتين',
  })
  .refine(({ search, searchTerm }) => !(search && searchTerm), {
    path: ['searchTerm'],
    error: 'نص البحث مذكور مرتين',
  })
  .meta({ id: 'StudentFilter' });
export type StudentFilter = z.output<typeof studentFilter>;
