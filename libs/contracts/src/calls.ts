import * as account from './account.contract.js';
import * as attachments from './attachments.contract.js';
import * as attendance from './attendance.contract.js';
import * as audit from './audit.contract.js';
import type { Call } from './call.js';
import * as cards from './cards.contract.js';
import * as cart from './cart.contract.js';
import * as categories from './categories.contract.js';
import * as classFees from './class-fees.contract.js';
import * as classes from './classes.contract.js';
import * as discounts from './discounts.contract.js';
import * as door from './door.contract.js';
import * as examPoints from './exam-points.contract.js';
import * as examSets from './exam-sets.contract.js';
import * as exams from './exams.contract.js';
import * as fees from './fees.contract.js';
import * as jobs from './jobs.contract.js';
import * as news from './news.contract.js';
import * as orders from './orders.contract.js';
import * as parents from './parents.contract.js';
import * as personalData from './personal-data.contract.js';
import * as points from './points.contract.js';
import * as pointsSettings from './points-settings.contract.js';
import * as queueBoard from './queue-board.contract.js';
import * as reports from './reports.contract.js';
import * as sessions from './sessions.contract.js';
import * as shifts from './shifts.contract.js';
import * as site from './site.contract.js';
import * as staff from './staff.contract.js';
import * as stages from './stages.contract.js';
import * as statistics from './statistics.contract.js';
import * as store from './store.contract.js';
import * as studentProfile from './student-profile.contract.js';
import * as studentHome from './student-home.contract.js';
import * as students from './students.contract.js';
import * as today from './today.contract.js';
import * as twoFactor from './two-factor.contract.js';
import * as workbooks from './workbooks.contract.js';

const isCall = (entry: [string, unknown]): entry is [string, Call] => {
  const [, value] = entry;
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
  );
};

/** The contracts by the group that their calls have in the documentation. */
const CONTRACTS = [
  ['Account', account],
  ['Account', sessions],
  ['Account', twoFactor],
  ['Staff', staff],
  ['Staff', audit],
  ['Students', students],
  ['Students', studentProfile],
  ['Students', studentHome],
  ['Students', cards],
  ['Students', personalData],
  ['Parents', parents],
  ['Educational stages', stages],
  ['Classes', classes],
  ['Attendance', attendance],
  ['Attendance', door],
  ['Statistics', statistics],
  ['Reports', reports],
  ['Reports', today],
  ['Points', points],
  ['Points', pointsSettings],
  ['Exams', exams],
  ['Exams', examSets],
  ['Exam points', examPoints],
  ['Jobs', jobs],
  ['Workbooks', workbooks],
  ['Store', categories],
  ['Store', store],
  ['Store', discounts],
  ['Cart', cart],
  ['Orders', orders],
  ['Fees', fees],
  ['Fees', classFees],
  ['Fees', shifts],
  ['News', news],
  ['Attachments', attachments],
  ['Site', site],
  ['Operations', queueBoard],
] as const;

type CallsOf<Contract> = Contract extends unknown
  ? Extract<Contract[keyof Contract], Pick<Call, 'method' | 'path' | 'access'>>
  : never;

/**
 * The type of each call by its method and path, such as `GET news/GetList`. A client that names calls in this way needs the
 * contracts for their types only, and loads no schema.
 */
export type Endpoints = {
  [Each in CallsOf<(typeof CONTRACTS)[number][1]> as `${Each['method']} ${Each['path']}`]: Each;
};
export type Endpoint = keyof Endpoints;

/** Every call of the API under the name that its contract gives it, which generated clients give it too. */
export const NAMED_CALLS: readonly (readonly [name: string, call: Call, group: string])[] = CONTRACTS.flatMap(
  ([group, contract]) =>
    Object.entries<unknown>(contract)
      .filter(isCall)
      .map(([name, call]) => [name, call, group] as const),
);

/** Every call of the API, from which routes are checked and the documentation is made. */
export const CALLS: readonly Call[] = NAMED_CALLS.map(([, call]) => call);
