import { SITE_QUERY_KEY } from '@daad/contracts/rendered-page';

/**
 * The first parts of every query key. Lists and details of one thing begin with its scope, so that invalidating the scope
 * refreshes them all: `[...queryKeys.students, 'list', filters]`. `realtime/topics.ts` maps events to these.
 */
export const queryKeys = {
  site: SITE_QUERY_KEY,
  me: ['me'],
  /** One's own sign-ins. */
  sessions: ['sessions'],
  /** One's own second factor; part of the account. */
  twoFactor: ['me', 'two-factor'],
  /** The assistants. */
  staff: ['staff'],
  /** Who did what: every change adds to it. */
  audit: ['audit'],
  statistics: ['statistics'],
  /** The teacher's day and what happened last, on the first screen. */
  today: ['today'],
  feed: ['feed'],
  students: ['students'],
  /** The teacher's page of one student, which has a bit of everything. */
  profile: ['profile'],
  /** Parents' look-up. */
  followUp: ['follow-up'],
  /** The teacher's points table, a student's summary and ledger. */
  points: ['points'],
  /** A student's own sums and rank; part of the points. */
  pointsSummary: ['points', 'summary'],
  pointsSettings: ['points-settings'],
  leaderboard: ['leaderboard'],
  stages: ['stages'],
  classes: ['classes'],
  classStudents: ['class-students'],
  /** A whole class on one day, open in the attendance dialog, which follows single marks by itself. */
  classDay: ['class-day'],
  attendance: ['attendance'],
  /** What a device needs to scan without a network; it follows single marks by itself. */
  doorRoster: ['door-roster'],
  doorDay: ['door-day'],
  /** Cards of students with their tokens. */
  cards: ['cards'],
  /** The text for the parents of absent students. */
  absenceTemplate: ['absence-template'],
  exams: ['exams'],
  examStudents: ['exam-students'],
  /** Students who can be added to an exam: those who are not in it. */
  outsideExam: ['outside-exam'],
  /** All students of an exam, open in the grading sheet, which follows grades by itself. */
  gradingSheet: ['grading-sheet'],
  examRanges: ['exam-ranges'],
  /** What comes next for a student: class, exam, order, news, this month. */
  studentHome: ['student-home'],
  /** A student's own marks, by month. */
  studentAttendance: ['student-attendance'],
  /** A student's own exams. */
  studentExams: ['student-exams'],
  /** A student's fee account and its receipts. */
  fees: ['fees'],
  shifts: ['shifts'],
  feeSettings: ['fee-settings'],
  news: ['news'],
  attachments: ['attachments'],
  categories: ['categories'],
  products: ['products'],
  discounts: ['discounts'],
  cart: ['cart'],
  orders: ['orders'],
  orderCounts: ['order-counts'],
  jobs: ['jobs'],
} as const satisfies Record<string, readonly string[]>;

export type QueryScope = keyof typeof queryKeys;

/** Whether data of this key has prices, which depend on the account. */
export const hasPrices = ([scope, kind]: readonly unknown[]): boolean =>
  scope === queryKeys.products[0] && kind !== 'statistics';
