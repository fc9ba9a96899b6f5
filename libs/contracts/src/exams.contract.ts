import { formatDecimal } from '@daad/domain/amount-text';
import { z } from 'zod';
import { addDays, cairoDayStart } from '@daad/domain/calendar-day';
import { DATED_EXAM_STATUSES, EXAM_STATUSES } from '@daad/domain/exam-status';
import { defineCall } from './call.js';
import {
  anyNumber,
  id,
  idParams,
  instant,
  isUsableDay,
  optionalPhoneText,
  optionalText,
  orderIndex,
  requiredText,
  typedInstant,
} from './fields.js';
import { pageOf, paging } from './paging.js';
import { studentsPhone } from './for-permissions.js';

const status = z.enum(EXAM_STATUSES).describe('By calendar days in Cairo');

export const exam = z
  .object({
    id: z.string(),
    index: z.number().int(),
    name: z.string(),
    degree: z.number(),
    date: z.string(),
    status,
    studentsNumber: z.number().int(),
  })
  .meta({ id: 'Exam' });
export type Exam = z.output<typeof exam>;

/** With the class that the student is in now. */
export const examStudent = z
  .object({
    id: z.string(),
    examId: z.string(),
    studentId: z.string(),
    fullName: z.string(),
    code: z.string(),
    phoneNumber: studentsPhone(),
    index: z.number().int(),
    classId: z.string().nullable(),
    className: z.string().nullable(),
    studentDegree: z.number().describe('0: not evaluated'),
    enterIn: z.string(),
    points: z.number().int().describe('What this grade gives now'),
    authorName: z.string().nullable().describe('Who of the staff graded last'),
  })
  .meta({ id: 'ExamStudent' });
export type ExamStudent = z.output<typeof examStudent>;

/** One exam of one student, as the student and the parent see it. */
export const studentExam = z
  .object({
    id: z.string(),
    examId: z.string(),
    examName: z.string(),
    examDegree: z.number(),
    examDate: z.string(),
    status,
    enterIn: z.string(),
    studentDegree: z.number().describe('0: not evaluated'),
    studentId: z.string(),
    fullName: z.string(),
    code: z.string(),
    phoneNumber: studentsPhone(),
    points: z.number().int(),
  })
  .meta({ id: 'StudentExam' });
export type StudentExam = z.output<typeof studentExam>;

const isHalf = (value: number) => Number.isInteger(value * 2);
const MAX_DEGREE = 1000;
const DEGREE_TEXT = 'درجة الامتحان مطلوبة ويجب أن تكون رقماً موجباً';

/** A bound of a time window: an ISO instant, or a Cairo day, which means its first or its last instant. */
const bound = (end: 'from' | 'to') =>
  typedInstant('التاريخ غير صحيح')
    .transform((text) => {
      if (!isUsableDay(text)) return text;
      const start = cairoDayStart(end === 'from' ? text : addDays(text, 1)).getTime();
      return new Date(end === 'from' ? start : start - 1).toISOString();
    })
    .pipe(instant());

/** The exam form (specification 2 section 5). */
export const examForm = z.object({
  name: requiredText('اسم الامتحان مطلوب').max(200, 'اسم الامتحان طويل جداً (الحد الأقصى 200 حرف)'),
  degree: anyNumber(DEGREE_TEXT)
    // Specification 2 section 5 has both messages; the form shows the first one of a field.
    .superRefine((degree, context) => {
      if (degree > 0) return;
      for (const message of [DEGREE_TEXT, 'درجة الامتحان غير صحيحة'])
        context.addIssue({ code: 'custom', message, continue: false });
    })
    .refine((degree) => degree >= 1 && degree <= MAX_DEGREE, {
      error: 'درجة الامتحان يجب أن تكون من 1 إلى 1,000',
      abort: true,
    })
    .refine(isHalf, 'درجة الامتحان تقبل أنصاف الدرجات فقط')
    .meta({ minimum: 1, maximum: MAX_DEGREE, multipleOf: 0.5 }),
  date: instant('تاريخ الامتحان مطلوب'),
  index: orderIndex().nullish(),
});

export const listExams = defineCall('GET', 'exam/GetList', {
  summary: 'Exams, latest first',
  query: z.object({
    ...paging(),
    index: orderIndex().optional(),
    name: optionalText(200),
    from: bound('from').optional(),
    to: bound('to').optional(),
  }),
  response: pageOf(exam),
});

export const createExam = defineCall('POST', 'exam/Create', {
  summary: 'Adds an exam; without an index it gets the next free one',
  body: examForm,
  response: exam,
});

export const updateExam = defineCall('PUT', 'exam/Update/:id', {
  summary: 'Changes an exam; a changed degree starts a job that recomputes the points of its grades',
  failures: ['exam.not-found', 'exam.degree-below-grades'],
  params: idParams,
  body: examForm,
  response: exam.extend({ recomputeJobId: z.string().nullable() }),
});

export const deleteExam = defineCall('DELETE', 'exam/Delete/:id', {
  summary: 'Deletes an exam with its grades and reverses their points',
  failures: ['exam.not-found'],
  params: idParams,
});

/** A grade is at most the exam's degree, which the server reads and the form passes to `gradeAbove`. */
export const studentDegree = () =>
  anyNumber('درجة الطالب يجب أن تكون رقماً موجباً', { min: 0 })
    .refine(isHalf, 'درجة الطالب تقبل أنصاف الدرجات فقط')
    .meta({ maximum: MAX_DEGREE, multipleOf: 0.5 });

/** The message for a grade above the exam's degree. */
export const gradeAbove = (examDegree: number) =>
  `درجة الطالب لا يمكن أن تتجاوز الدرجة الكلية للامتحان (${formatDecimal(examDegree)})`;

export const listExamStudents = defineCall('GET', 'exam/GetStudents/:examId', {
  summary: "An exam's students with their grades, in the order of their index; filters match a part",
  failures: ['exam.not-found'],
  params: z.object({ examId: id() }),
  query: z.object({
    ...paging(20),
    studentPhoneNumber: optionalPhoneText(),
    studentCode: optionalText(50),
    classId: id('الصف غير صحيح').optional().describe('Those who are in this class now'),
  }),
  response: pageOf(examStudent).extend({
    exam,
    averageDegree: z.number().nullable().describe('Of all evaluated grades of the exam, to 2 decimals'),
    evaluatedNumber: z.number().int().describe('How many grades of the exam are evaluated'),
  }),
});

export const addExamStudent = defineCall('POST', 'exam/CreateStudent', {
  summary: 'Adds a student to an exam, by default with grade 0 and entered now',
  failures: ['student.not-found', 'exam.not-found', 'exam-student.already-in-exam'],
  body: z.object({
    studentId: id('الطالب مطلوب'),
    examId: id('الامتحان مطلوب'),
    enterIn: instant('وقت الدخول غير صحيح').nullish(),
    studentDegree: studentDegree().nullish(),
  }),
  response: examStudent,
});

export const gradeForm = z.object({
  enterIn: instant('وقت الدخول غير صحيح').nullish().describe('Stays when not given'),
  studentDegree: studentDegree(),
});

export const updateExamStudent = defineCall('PUT', 'exam/UpdateStudent/:id', {
  summary: "Sets a student's grade; what it gives in points follows at once",
  failures: ['exam-student.not-found', 'exam.not-found'],
  params: idParams,
  // A grade cannot move to another student or exam: a form with other ids is outdated.
  body: gradeForm.extend({ studentId: id('الطالب مطلوب').nullish(), examId: id('الامتحان مطلوب').nullish() }),
  response: examStudent,
});

export const removeExamStudent = defineCall('DELETE', 'exam/DeleteStudent/:id', {
  summary: 'Takes a student out of an exam and reverses the points of the grade',
  failures: ['exam-student.not-found'],
  params: idParams,
});

export const listStudentExams = defineCall('GET', 'student/GetExams/:id', {
  summary: "A student's exams, latest first; a student sees its own",
  failures: ['auth.not-owner', 'student.not-found'],
  params: idParams,
  query: z.object({
    ...paging(),
    name: optionalText(200),
    status: z.enum(DATED_EXAM_STATUSES, { error: 'حالة الامتحان غير صحيحة' }).optional(),
  }),
  response: pageOf(studentExam),
});
