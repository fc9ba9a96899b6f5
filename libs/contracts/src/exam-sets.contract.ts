import { z } from 'zod';
import { defineCall } from './call.js';
import { examStudent, studentDegree } from './exams.contract.js';
import { id, plainText } from './fields.js';

/** At least one of the three. A student who is chosen by several of them counts once. */
const studentChoice = {
  classIds: z
    .array(id('الصف غير صحيح'), { error: 'الصفوف غير صحيحة' })
    .max(1000, 'عدد الصفوف أكبر من المسموح')
    .nullish()
    .describe('Everyone who is in one of them now'),
  educationalStageId: id('المرحلة التعليمية غير صحيحة').nullish().describe('Everyone of the stage'),
  studentIds: z
    .array(id('معرف الطالب غير صحيح'), { error: 'الطلاب غير صحيحين' })
    .max(20_000, 'عدد الطلاب أكبر من المسموح')
    .nullish()
    .describe('Those who are deleted or unknown are left out'),
};

export const addExamStudents = defineCall('POST', 'exam/CreateStudents', {
  summary: 'Adds the students of classes, of a stage, or some by name to an exam at once, not evaluated yet',
  failures: ['exam.not-found', 'class.not-found', 'stage.not-found'],
  body: z
    .object({ examId: id('الامتحان مطلوب'), ...studentChoice })
    .refine(
      ({ classIds, educationalStageId, studentIds }) =>
        Boolean(classIds?.length || educationalStageId || studentIds?.length),
      { path: ['classIds'], error: 'يرجى اختيار صف أو مرحلة أو طلاب' },
    ),
  response: z
    .object({
      added: z.number().int(),
      already: z.number().int().describe('Chosen students who were in the exam before'),
    })
    .meta({ id: 'AddedExamStudents' }),
});

/** Each grade of a set is checked by itself, with `readStudentDegree`: a wrong one does not refuse the others. */
const gradeOfSet = z.object({
  studentId: id('الطالب مطلوب'),
  studentDegree: z
    .union([z.number(), plainText().max(50)])
    .nullish()
    .describe('0 to the degree of the exam, in halves'),
});

/** @returns a grade of a set, or the message that refuses it */
export function readStudentDegree(given: unknown): { degree: number } | { message: string } {
  const { success, data, error } = studentDegree().safeParse(given);
  return success ? { degree: data } : { message: error.issues.map(({ message }) => message).join('، ') };
}

export const MAX_GRADES_AT_ONCE = 500;
const GRADES_REQUIRED = 'يجب إدخال درجة واحدة على الأقل';

export const gradeStudents = defineCall('PUT', 'exam/GradeStudents', {
  summary:
    'Sets the grades of up to 500 students of an exam in one transaction; each is saved or refused by itself',
  failures: ['exam.not-found'],
  body: z.object({
    examId: id('الامتحان مطلوب'),
    grades: z
      .array(gradeOfSet, { error: GRADES_REQUIRED })
      .min(1, GRADES_REQUIRED)
      .max(MAX_GRADES_AT_ONCE, 'عدد الدرجات أكبر من المسموح (الحد الأقصى 500)'),
  }),
  response: z
    .object({
      saved: z.number().int(),
      refused: z.number().int(),
      results: z
        .array(
          z.object({
            studentId: z.string(),
            saved: z.boolean(),
            grade: examStudent.nullable().describe('As it is now; null when it was refused'),
            message: z.string().nullable().describe('Why it was refused'),
          }),
        )
        .describe('One for each grade that was sent, in the same order'),
    })
    .meta({ id: 'GradedStudents' }),
});
