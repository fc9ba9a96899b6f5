import { ACCESS, type DeclaredCall, isGranted, type Permission, PERMISSIONS } from './access.js';
import type { ChangedEntity, LiveEventName } from './live-events.js';

/** The calls whose responses an event makes out of date: assistants who may make one of them receive it. */
const READ_BY = {
  'order.placed': ['POST order/GetList', 'GET reports/Today'],
  'order.statusChanged': ['POST order/GetList', 'GET reports/Today'],
  'order.updated': ['POST order/GetList', 'GET reports/Today'],
  'order.deleted': ['POST order/GetList', 'GET reports/Today'],
  'attendance.marked': [
    'GET attendance/attendedStudents',
    'GET class/GetStudents/:classId',
    'GET reports/Today',
  ],
  'attendance.removed': [
    'GET attendance/attendedStudents',
    'GET class/GetStudents/:classId',
    'GET reports/Today',
  ],
  'attendance.markedAll': [
    'GET attendance/attendedStudents',
    'GET class/GetStudents/:classId',
    'GET reports/Today',
  ],
  'points.changed': [
    'GET StudentPoints/GetList/:studentId',
    'GET student/GetProfile/:id',
    'GET reports/Feed',
  ],
  'fees.changed': ['GET fees/GetAccount/:studentId'],
  // With the income.
  'stats.changed': ['GET reports/Today'],
} as const satisfies Partial<Record<LiveEventName, readonly DeclaredCall[]>>;
export type StaffEventName = keyof typeof READ_BY;

/** The same for `data.changed`. */
const ENTITY_READ_BY: Record<ChangedEntity, readonly DeclaredCall[]> = {
  student: ['GET student/GetList'],
  class: ['GET class/GetList'],
  classStudent: ['GET class/GetStudents/:classId', 'GET student/GetList'],
  absenceContact: ['GET attendance/absentStudents'],
  absenceTemplate: ['GET attendance/MessageTemplate'],
  homework: ['GET class/GetStudents/:classId', 'GET student/GetProfile/:id'],
  stage: ['GET eduStage/GetList'],
  exam: ['GET exam/GetList'],
  grade: ['GET exam/GetStudents/:examId', 'GET student/GetProfile/:id'],
  examRange: ['GET examPoints/GetList'],
  points: ['GET exam/GetStudents/:examId', 'GET StudentPoints/GetList/:studentId'],
  pointsSettings: ['GET points/Get'],
  category: ['GET category/GetList'],
  discount: ['GET discounts/GetList'],
  site: ['GET site'],
  staff: ['GET staff/GetList'],
  shift: ['GET shifts/GetList'],
  fee: ['GET fees/GetAccount/:studentId'],
  concession: ['GET fees/GetAccount/:studentId'],
};

/** The permissions with which one of these calls may be made. */
const permissionsFor = (calls: readonly DeclaredCall[]): readonly Permission[] =>
  PERMISSIONS.filter((permission) =>
    calls.some((call) => {
      const access = ACCESS[call];
      return (
        typeof access === 'string' || isGranted(access, { role: 'Assistant', permissions: [permission] })
      );
    }),
  );

/** The permissions with which a member of the staff receives an event. */
export const readersOf = (name: StaffEventName): readonly Permission[] => permissionsFor(READ_BY[name]);

/** The same for `data.changed` of an entity. */
export const readersOfEntity = (entity: ChangedEntity): readonly Permission[] =>
  permissionsFor(ENTITY_READ_BY[entity]);
