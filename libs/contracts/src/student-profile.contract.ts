import { ATTENDANCE_STATES } from '@daad/domain/attendance-state';
import { z } from 'zod';
import { markDetails } from './attendance-marks.js';
import { defineCall } from './call.js';
import { hold } from './door.contract.js';
import { concession } from './fee-fields.js';
import { idParams, possiblyEmptyLines } from './fields.js';
import { order } from './orders.contract.js';
import { forPermissions } from './for-permissions.js';
import { ledgerEntry } from './points.contract.js';
import { student } from './students.contract.js';
import { RESULT_STATES } from '@daad/domain/exam-status';

const newestOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), totalCount: z.number().int() });

export const profileClass = z
  .object({
    id: z.string(),
    name: z.string(),
    day: z.number().int().describe('0 (Sunday) to 6'),
    time: z.string(),
    linkId: z.string().describe('Of the membership, which `class/DeleteStudent` ends'),
    joinedOn: z.string().describe('The first day in the class'),
  })
  .meta({ id: 'ProfileClass' });

export const profileMeeting = z
  .object({
    date: z.string(),
    classId: z.string(),
    className: z.string(),
    state: z
      .enum(ATTENDANCE_STATES)
      .describe(
        'absent: the class met that day, the student was in it and has no record; made-up: the same, but made up in another class',
      ),
    ...markDetails,
  })
  .meta({ id: 'ProfileMeeting' });
export type ProfileMeeting = z.output<typeof profileMeeting>;

export const profileGrade = z
  .object({
    id: z.string(),
    examId: z.string(),
    examName: z.string(),
    examDate: z.string(),
    examDegree: z.number(),
    studentDegree: z.number(),
    points: z.number().int(),
    state: z.enum(RESULT_STATES),
  })
  .meta({ id: 'ProfileGrade' });
export type ProfileGrade = z.output<typeof profileGrade>;

export const profileOrder = order
  .pick({
    id: true,
    orderNumber: true,
    createdAt: true,
    orderStatus: true,
    totalPrice: true,
    itemsCount: true,
  })
  .meta({ id: 'ProfileOrder' });
export type ProfileOrder = z.output<typeof profileOrder>;

/** All about one student (specification 4, section 2). */
export const studentProfile = student
  .extend({
    rank: z.number().int().describe('Among all students, as on the leaderboard'),
    class: profileClass.nullable(),
    notes: z.string().describe('Private to the teacher'),
    hold: hold.nullable().describe('Why the door holds the student; null for one who may enter'),
    concession: forPermissions(['fees'], concession.nullable()).describe('What the student pays less'),
    cardToken: z.string().describe('What the QR of the card holds'),
    meetings: z
      .array(profileMeeting)
      .describe('The last 12, newest first, of all classes that the student was in'),
    ledger: newestOf(ledgerEntry).describe('The newest 20; the others by StudentPoints/GetList'),
    grades: newestOf(profileGrade).describe('The newest 20 by the date of the exam'),
    orders: newestOf(profileOrder).describe('The newest 10'),
  })
  .meta({ id: 'StudentProfile' });
export type StudentProfile = z.output<typeof studentProfile>;

export const getStudentProfile = defineCall('GET', 'student/GetProfile/:id', {
  summary: 'All about one student: class, points, attendance, grades, orders and private notes',
  failures: ['student.not-found'],
  params: idParams,
  response: studentProfile,
});

export const MAX_NOTES = 5000;
export const studentNotes = z.object({ notes: possiblyEmptyLines(MAX_NOTES) });

export const saveStudentNotes = defineCall('PUT', 'student/Notes/:id', {
  summary: 'Replaces the private notes of a student; only `student/GetProfile` has them',
  failures: ['student.not-found'],
  params: idParams,
  body: studentNotes,
});
