import { z } from 'zod';
import { RESULT_STATES } from '@daad/domain/exam-status';
import { markDetails } from './attendance-marks.js';
import { defineCall } from './call.js';
import { idParams, optionalPhoneText, optionalText, orderIndex, phone } from './fields.js';
import { pageOf, paging } from './paging.js';

const parentPhone = () =>
  phone(
    'رقم هاتف ولي الأمر مطلوب',
    'رقم هاتف ولي الأمر يجب أن يكون 10 أرقام على الأقل',
    'رقم هاتف ولي الأمر غير صحيح',
  );

/** A child in a parent's search results; `points` is the balance. */
export const parentViewStudent = z
  .object({
    id: z.string(),
    fullName: z
      .string()
      .describe(
        'By the setting `leaderboardNames` of the site; in full for staff and for the student itself',
      ),
    code: z.string(),
    phoneNumber: z.string(),
    parentPhoneNumber: z.string(),
    educationalStageName: z.string().nullable(),
    index: z.number().int(),
    points: z.number().int(),
  })
  .meta({ id: 'ParentViewStudent' });
export type ParentViewStudent = z.output<typeof parentViewStudent>;

export const parentViewClass = z
  .object({
    id: z.string(),
    name: z.string(),
    index: z.number().int(),
    day: z.number().int(),
    time: z.string(),
    studentsNumber: z.number().int(),
    educationalStageName: z.string(),
  })
  .meta({ id: 'ParentViewClass' });

export const parentViewExam = z
  .object({
    id: z.string(),
    examName: z.string(),
    studentDegree: z.number(),
    examDegree: z.number(),
    points: z.number().int(),
    examDate: z.string(),
    state: z.enum(RESULT_STATES),
    enterIn: z.string(),
  })
  .meta({ id: 'ParentViewExam' });

export const parentViewAttendance = z
  .object({
    date: z.string(),
    className: z.string(),
    attended: z
      .boolean()
      .describe(
        'false: the class met that day, the child was in it and has no record; absent, unless it was made up (`madeUpIn`)',
      ),
    points: z.number().int(),
    ...markDetails,
  })
  .meta({ id: 'ParentViewAttendance' });

export const parentViewDetails = parentViewStudent
  .extend({
    rank: z
      .number()
      .int()
      .nullable()
      .describe(
        'Among all students, as on the leaderboard; null for a student whom the reader does not see there',
      ),
    balance: z.number().describe('What is owed of fees; below 0 it is paid ahead'),
    openMonths: z.array(z.string()).describe('Months that are not paid, or not wholly, in order'),
    classes: z.array(parentViewClass),
    studentExams: z.array(parentViewExam).describe('Newest first, at most 200'),
    attendance: z
      .array(parentViewAttendance)
      .describe('The last 30 days, newest first; of all classes that the child was in'),
  })
  .meta({ id: 'ParentViewDetails' });
export type ParentViewDetails = z.output<typeof parentViewDetails>;

const childrenOf = z.object({
  ...paging(),
  parentPhoneNumber: parentPhone(),
  code: optionalText(50).describe('Whole'),
  studentPhoneNumber: optionalPhoneText().describe('Whole'),
  index: orderIndex().optional(),
});
const childOf = z.object({ parentPhoneNumber: optionalPhoneText() });

export const listParentFollowUp = defineCall('GET', 'student/GetParentFollowUpList', {
  summary:
    'The children of one parent phone, which must be whole; at most 20 searches a minute from one address',
  failures: ['request.too-many'],
  query: childrenOf,
  response: pageOf(parentViewStudent),
});

export const searchParentFollowUp = defineCall('POST', 'student/GetParentFollowUpList', {
  summary: 'The same search with the phone in the body: no address, log or history has it. Counted together',
  failures: ['request.too-many'],
  body: childrenOf,
  response: pageOf(parentViewStudent),
});

export const getParentFollowUpDetails = defineCall('GET', 'student/GetParentFollowUpDetails/:id', {
  summary: 'One child in detail; 404 without the same parent phone; at most 60 a minute from one address',
  failures: ['student.not-found', 'request.too-many'],
  params: idParams,
  query: childOf,
  response: parentViewDetails,
});

export const readParentFollowUpDetails = defineCall('POST', 'student/GetParentFollowUpDetails/:id', {
  summary: 'The same details with the phone in the body. Counted together',
  failures: ['student.not-found', 'request.too-many'],
  params: idParams,
  body: childOf,
  response: parentViewDetails,
});
