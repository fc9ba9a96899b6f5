import { z } from 'zod';
import { toAsciiDigits } from '@daad/domain/digits';
import { MAX_STUDENT_CODE } from '@daad/domain/student-code';
import { defineCall } from './call.js';
import { firstCharge } from './first-charge.js';
import { flag, id, idParams, orderIndex, phone, plainText, requiredSecret, requiredText } from './fields.js';
import { pageOf, paging } from './paging.js';
import { pointsSums } from './points.contract.js';
import { studentFilters } from './student-filter.js';
import { studentSorting } from './student-sort.js';
import { forPermissions, studentsPhone } from './for-permissions.js';

/** A student in the teacher's lists; a student gets its own row in the same shape. */
export const student = z
  .object({
    id: z.string(),
    index: z.number().int(),
    fullName: z.string(),
    phoneNumber: z.string(),
    parentPhoneNumber: z.string(),
    code: z.string(),
    email: z.string().nullable(),
    educationalStageId: z.string().nullable(),
    educationalStageName: z.string().nullable(),
    classId: z.string().nullable().describe('The class that the student is in now'),
    className: z.string().nullable(),
    hideFromLeaderboard: z.boolean().describe('Whether nobody but the student and the staff sees the row'),
    ...pointsSums,
  })
  .meta({ id: 'Student' });
export type Student = z.output<typeof student>;

/** A student in lists that several jobs choose from. */
export const listedStudent = student
  .extend({
    phoneNumber: studentsPhone(),
    parentPhoneNumber: studentsPhone(),
    email: forPermissions(['students'], z.string().nullable()),
  })
  .meta({ id: 'ListedStudent' });
export type ListedStudent = z.output<typeof listedStudent>;

/** Assistants give new students a password and change none (specification 4 section 5). */
export const PASSWORD_IS_THE_TEACHERS = 'تغيير كلمة مرور الطالب متاح للمعلم فقط';
const PASSWORD_REQUIRED = 'كلمة المرور مطلوبة';
const PASSWORD_TOO_SHORT = 'كلمة المرور يجب أن تكون 6 أحرف على الأقل';
const email = z.email({ error: 'البريد الإلكتروني غير صحيح' }).max(200, 'البريد الإلكتروني غير صحيح');
const blankAsNull = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value);

/** The student form (specification 2 section 5). */
const studentForm = z.object({
  fullName: requiredText('الاسم الكامل مطلوب').max(200, 'الاسم الكامل طويل جداً (الحد الأقصى 200 حرف)'),
  phoneNumber: phone('رقم الهاتف مطلوب'),
  parentPhoneNumber: phone(
    'رقم ولي الأمر مطلوب',
    'رقم ولي الأمر يجب أن يكون 10 أرقام على الأقل',
    'رقم ولي الأمر غير صحيح',
  ),
  code: requiredText('كود الطالب مطلوب')
    .max(MAX_STUDENT_CODE, `كود الطالب طويل جداً (الحد الأقصى ${MAX_STUDENT_CODE} حرف)`)
    .transform(toAsciiDigits),
  educationalStageId: id('المرحلة التعليمية مطلوبة'),
  email: z
    .preprocess(blankAsNull, email.nullish())
    .describe('Blank clears it; an update without it keeps it'),
  index: orderIndex()
    .nullish()
    .describe('The next free one when a new student has none; an update without it keeps it'),
  classId: id('الصف غير صحيح')
    .nullish()
    .describe(
      'Puts the student in that class; null takes an existing one out of any, without it nothing changes',
    ),
  firstCharge: firstCharge(),
  hideFromLeaderboard: flag()
    .optional()
    .describe('false for a new student without it; an update without it keeps it'),
});

export const listStudents = defineCall('GET', 'student/GetList', {
  summary:
    'Students in the order of `sort`, else of their index; code and phones match a part, `search` looks in name, code and phones',
  query: z.object({ ...paging(), ...studentFilters, ...studentSorting }),
  response: pageOf(listedStudent),
});

export const getStudent = defineCall('GET', 'student/GetById/:id', {
  summary: 'One student; a student gets only itself',
  failures: ['auth.not-owner', 'student.not-found'],
  params: idParams,
  response: student,
});

export const suggestStudentCode = defineCall('GET', 'student/NextCode', {
  summary:
    'The first free code after that of the newest student, for the form of a new one; reserves nothing',
  response: z.object({
    code: z.string().nullable().describe('null when the newest codes contain no number'),
  }),
});

export const newStudentForm = studentForm.extend({
  password: requiredSecret(PASSWORD_REQUIRED).min(6, PASSWORD_TOO_SHORT).max(200, 'كلمة المرور طويلة جداً'),
});

export const createStudent = defineCall('POST', 'student/Create', {
  summary: 'Adds a student; a phone or code that another has is 409',
  failures: ['stage.not-found', 'class.not-found', 'student.phone-taken', 'student.code-taken'],
  body: newStudentForm,
  response: student,
});

export const changedStudentForm = studentForm.extend({
  password: z.preprocess(
    // Not trimmed: the student will type it like this.
    (value) => (blankAsNull(value) === null ? null : value),
    plainText(PASSWORD_REQUIRED).min(6, PASSWORD_TOO_SHORT).max(200, 'كلمة المرور طويلة جداً').nullish(),
  ),
});

export const updateStudent = defineCall('PUT', 'student/Update/:id', {
  summary:
    'Changes a student; a blank password keeps the old one, a new one ends the sessions of the student',
  failures: [
    'student.not-found',
    'stage.not-found',
    'class.not-found',
    'student.phone-taken',
    'student.code-taken',
  ],
  params: z.object({ id: id('معرف الطالب مطلوب لتحديث البيانات') }),
  body: changedStudentForm,
  response: student,
});

export const deleteStudent = defineCall('DELETE', 'student/Delete/:id', {
  summary:
    'Deletes a student: sessions, class and cart go, phone and code become free, orders and ledger stay',
  failures: ['student.not-found'],
  params: idParams,
});
