import type { DeclaredCall } from '@daad/contracts/access';
import { keysOf } from '@daad/domain/keys-of';
import type { May } from './use-may.js';

/** The pages of the teacher's area, each with the call without which there would be nothing to do on it. */
export const TEACHER_PAGES = {
  '/app/teacher': 'GET reports/Today',
  '/app/teacher/students': 'GET student/GetList',
  '/app/teacher/students/$id': 'GET student/GetProfile/:id',
  '/app/teacher/points': 'POST StudentPoints/CreateBulk',
  '/app/teacher/classes': 'GET class/GetStudents/:classId',
  '/app/teacher/attendance': 'GET attendance/attendedStudents',
  '/app/teacher/door': 'POST attendance/Scan',
  '/app/teacher/cards': 'GET attendance/RegisterSheet',
  '/app/teacher/exams': 'GET exam/GetStudents/:examId',
  '/app/teacher/exams/$examId/grades': 'GET exam/GetStudents/:examId',
  '/app/teacher/educational-stages': 'POST eduStage/Create',
  '/app/teacher/news': 'POST news/Create',
  '/app/teacher/categories': 'POST category/Create',
  '/app/teacher/products': 'POST product/Create',
  '/app/teacher/discounts': 'POST discounts/Create',
  '/app/teacher/orders': 'GET order/Counts',
  '/app/teacher/orders/print': 'GET order/:id',
  '/app/teacher/dues': 'GET fees/GetDues',
  '/app/teacher/shifts': 'POST shifts/Open',
  '/app/teacher/accounts/$id': 'GET fees/GetAccount/:studentId',
  '/app/teacher/receipts/$number': 'GET fees/GetReceipt/:number',
  '/app/teacher/lectures': 'GET class/GetStudents/:classId',
  '/app/teacher/reports': 'GET reports/Orders',
  '/app/teacher/fees-report': 'GET fees/Report',
  '/app/teacher/fees-entries': 'GET fees/GetEntries',
  '/app/teacher/staff': 'GET staff/GetList',
  '/app/teacher/audit': 'GET audit/GetList',
  '/app/teacher/settings': 'PUT site',
  '/app/teacher/account': 'GET account/Me',
} as const satisfies Record<string, DeclaredCall>;
export type TeacherPage = keyof typeof TEACHER_PAGES;

const isPage = (path: string): path is TeacherPage => Object.hasOwn(TEACHER_PAGES, path);

/** Whether a page of the area may be opened; other pages are open to every account of the staff. */
export const mayOpen = (may: May, path: string): boolean => !isPage(path) || may(TEACHER_PAGES[path]);

/** Where a student's name leads: to everything, for who takes money alone to the account, for others nowhere. */
export const studentPageOf = (may: May) =>
  (['/app/teacher/students/$id', '/app/teacher/accounts/$id'] as const).find((page) => mayOpen(may, page));

/** In the order of what an assistant with several permissions does most, each with the call that makes it a job. */
const FIRST_SCREENS = {
  '/app/teacher': 'GET reports/Today',
  '/app/teacher/door': 'POST attendance/Scan',
  '/app/teacher/exams': 'PUT exam/GradeStudents',
  '/app/teacher/orders': 'POST order/ChangeStatus',
  '/app/teacher/students': 'PUT student/Update/:id',
  '/app/teacher/points': 'POST StudentPoints/CreateBulk',
  '/app/teacher/products': 'POST product/Create',
  '/app/teacher/news': 'POST news/Create',
  '/app/teacher/shifts': 'POST shifts/Open',
} as const satisfies Partial<Record<TeacherPage, DeclaredCall>>;
export type FirstScreen = keyof typeof FIRST_SCREENS | '/app/teacher/account';

/** The page that opens after signing in; without permissions one's own account. */
export const firstScreenOf = (may: May): FirstScreen =>
  keysOf(FIRST_SCREENS).find((path) => may(FIRST_SCREENS[path])) ?? '/app/teacher/account';
