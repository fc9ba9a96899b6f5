import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Permission, PERMISSIONS } from '@daad/contracts/access';
import { API_BASE, type Call } from '@daad/contracts/call';
import { CALLS } from '@daad/contracts/calls';
import type { ApiClient } from '@daad/testing/api-client';
import { createAssistant } from '@daad/testing/assistants';
import { createStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

/**
 * The access of contract section 3 and specification 4 section 5, listed independently of the calls: a call with wider
 * access, or a new one without an entry, fails here. Calls that are not listed are for the teacher only.
 */
const EVERYONE = [
  'POST account/login',
  'POST account/login/TwoFactor',
  'POST account/RefreshToken',
  'POST account/Logout',
  'GET news/GetList',
  'GET news/GetById/:id',
  'GET product/GetList',
  'GET product/GetById/:id',
  'GET category/GetList',
  'GET eduStage/GetList',
  'GET attachment/Get',
  'POST StudentPoints/StudentsPointsTable',
  'GET student/GetParentFollowUpList',
  'POST student/GetParentFollowUpList',
  'GET student/GetParentFollowUpDetails/:id',
  'POST student/GetParentFollowUpDetails/:id',
  'GET site',
];
const ANY_ACCOUNT = [
  'GET account/Me',
  'POST account/ChangePassword',
  'GET account/Sessions',
  'DELETE account/Sessions/:id',
  'DELETE account/Sessions',
  'GET jobs/:id',
  'GET jobs/:id/file',
  'GET jobs/:id/errors',
];
/** Of the calls below, those that students make, too. */
const ALSO_STUDENTS = [
  'POST order',
  'POST order/GetList',
  'GET order/:id',
  'GET student/GetById/:id',
  'GET student/GetExams/:id',
  'GET student/GetCard/:id',
  'GET student/GetHome/:id',
  'GET student/GetAttendance/:id',
  'GET StudentPoints/GetSummary/:studentId',
  'GET StudentPoints/GetList/:studentId',
  'GET discounts/GetList',
  'GET points/Get',
  'GET fees/GetAccount/:studentId',
  'GET fees/GetReceipt/:number',
];
/** Also of assistants without a permission. */
const STAFF = [
  'GET account/TwoFactor',
  'POST account/TwoFactor/Begin',
  'POST account/TwoFactor/Confirm',
  'POST account/TwoFactor/Disable',
];
const STUDENT_ONLY = [
  'GET cart/:userId',
  'POST cart/:userId',
  'DELETE cart/Clear/:userId',
  'DELETE cart/RemovedProducts/:userId',
  'POST cart/item',
  'PUT cart/item/:itemId',
  'DELETE cart/item/:itemId',
];

/** What several jobs choose from. */
const ANY_PERMISSION = [
  'GET class/GetList',
  'GET class/Totals',
  'GET exam/GetList',
  'GET points/Get',
  'GET reports/GeneralStatistics',
  'GET templates/:name',
];
const OWN_PICTURES = [
  'POST attachment/Upload',
  'PUT attachment/Reorder',
  'PUT attachment/Describe/:id',
  'DELETE attachment/Delete/:id',
];
const WITH_PERMISSION: Record<Permission, readonly string[]> = {
  attendance: [
    'GET student/GetList',
    'GET class/GetStudents/:classId',
    'POST attendance/Attend',
    'POST attendance/AttendAll',
    'POST attendance/removeRange',
    'GET attendance/attendedStudents',
    'GET attendance/absentStudents',
    'POST attendance/Contacted',
    'GET attendance/MessageTemplate',
    'PUT attendance/MessageTemplate',
    'GET attendance/RegisterSheet',
    'POST attendance/Scan',
    'POST attendance/Sync',
    'POST attendance/UndoScan',
    'GET attendance/Roster',
    'GET attendance/DoorDay',
    'POST attendance/Homework',
    'POST attendance/AttendList',
  ],
  grades: [
    'GET student/GetList',
    'POST exam/Create',
    'PUT exam/Update/:id',
    'DELETE exam/Delete/:id',
    'GET exam/GetStudents/:examId',
    'POST exam/CreateStudent',
    'PUT exam/UpdateStudent/:id',
    'DELETE exam/DeleteStudent/:id',
    'GET student/GetExams/:id',
    'POST exam/CreateStudents',
    'PUT exam/GradeStudents',
    'POST exam/ImportStudents',
    'GET examPoints/GetList',
    'POST examPoints/Create',
    'PUT examPoints/Update/:id',
    'DELETE examPoints/Delete/:id',
  ],
  students: [
    'GET student/GetList',
    'GET student/GetById/:id',
    'GET student/NextCode',
    'POST student/Create',
    'PUT student/Update/:id',
    'GET student/GetProfile/:id',
    'PUT student/Notes/:id',
    'GET student/GetHome/:id',
    'GET student/GetAttendance/:id',
    'GET student/GetExams/:id',
    'PUT student/Hold/:id',
    'POST student/ReplaceCard/:id',
    'POST student/GetCards',
    'GET student/GetCard/:id',
    'POST student/CreateList',
    'GET attendance/RegisterSheet',
    'POST eduStage/Create',
    'PUT eduStage/Update/:id',
    'DELETE eduStage/Delete/:id',
    'POST eduStage/CreateList',
    'POST class/Create',
    'PUT class/Update/:id',
    'DELETE class/Delete/:id',
    'GET class/GetStudents/:classId',
    'POST class/CreateStudent',
    'DELETE class/DeleteStudent/:id',
    'POST class/CreateStudentsList',
    'GET StudentPoints/GetList/:studentId',
    'GET StudentPoints/GetSummary/:studentId',
  ],
  points: [
    'GET student/GetList',
    'GET StudentPoints/GetList/:studentId',
    'GET StudentPoints/GetSummary/:studentId',
    'POST StudentPoints/CreatDirect',
    'POST StudentPoints/Remove',
    'POST StudentPoints/CreateBulk',
    'POST StudentPoints/UndoBulk',
    'GET StudentPoints/Reasons',
  ],
  orders: [
    'GET student/GetList',
    'POST order',
    'POST order/GetList',
    'GET order/:id',
    'PUT order/:id',
    'DELETE order/:id',
    'POST order/DeleteRange',
    'POST order/ChangeStatus',
    'POST order/UndoStatus',
    'GET order/Counts',
  ],
  store: [
    'POST category/Create',
    'PUT category/Update/:id',
    'DELETE category/Delete/:id',
    'GET product/Summary',
    'POST product/Create',
    'PUT product/Update/:id',
    'DELETE product/Delete/:id',
    'GET discounts/GetList',
    'POST discounts/Create',
    'PUT discounts/Update/:id',
    'DELETE discounts/Delete/:id',
    ...OWN_PICTURES,
  ],
  news: ['POST news/Create', 'PUT news/Update/:id', 'DELETE news/Delete/:id', ...OWN_PICTURES],
  reports: [
    'GET reports/Today',
    'GET reports/Feed',
    'GET reports/Orders',
    'GET reports/Attendance',
    'GET reports/Points',
    'GET reports/Students',
    'GET reports/ExportExcel',
  ],
  fees: [
    'GET student/GetList',
    'POST fees/Charge',
    'POST fees/Waive',
    'POST fees/Pay',
    'POST fees/Refund',
    'POST fees/Reverse',
    'GET fees/GetAccount/:studentId',
    'GET fees/GetReceipt/:number',
    'POST shifts/Open',
    'POST shifts/Close',
    'GET shifts/Mine',
    'GET shifts/GetList',
  ],
};

const nameOf = (call: Call) => `${call.method} ${call.path}`;
const SOME_ID = '0190c0de-0000-7000-8000-000000000000';

describe('the access of each call', () => {
  let school: TestSchool;
  let visitor: ApiClient;
  let student: ApiClient;
  let teacher: ApiClient;
  let assistants: Map<Permission, ApiClient>;
  let idle: ApiClient;

  beforeAll(async () => {
    school = await TestSchool.start();
    const { phoneNumber, password } = await createStudent(school.dataSource);
    visitor = school.visitor();
    student = await school.signIn(phoneNumber, password);
    teacher = await school.asTeacher();
    const signIn = async (permissions: Permission[]) => {
      const assistant = await createAssistant(teacher, { permissions });
      return school.signIn(assistant.phoneNumber, assistant.password);
    };
    idle = await signIn([]);
    assistants = new Map();
    for (const permission of PERMISSIONS) assistants.set(permission, await signIn([permission]));
  });
  afterAll(() => started(school)?.stop());

  /** The error of a call without valid input: access is checked before the input. */
  const refusal = async (client: ApiClient, call: Call): Promise<string | null> => {
    const path = call.path.replace(/:\w+/g, SOME_ID);
    const response = await fetch(`${school.origin}${API_BASE}/${path}`, {
      method: call.method,
      headers: {
        ...(client.token && { authorization: `Bearer ${client.token}` }),
        ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      body: call.method === 'GET' ? undefined : '{}',
    });
    // Some calls return a file.
    const isFile = !response.headers.get('content-type')?.startsWith('application/json');
    const { code } = isFile ? {} : ((await response.json()) as { code?: string });
    return response.status === 401 || code === 'auth.forbidden' ? present(code) : null;
  };

  it('is listed for existing calls only', () => {
    const withPermission = Object.values(WITH_PERMISSION).flat();
    const listed = [
      ...EVERYONE,
      ...ANY_ACCOUNT,
      ...STAFF,
      ...ALSO_STUDENTS,
      ...STUDENT_ONLY,
      ...ANY_PERMISSION,
    ];
    const known = new Set(CALLS.map(nameOf));
    expect([...listed, ...withPermission].filter((name) => !known.has(name))).toEqual([]);
    expect(known.size).toBe(CALLS.length);
  });

  it.each(CALLS.map((call) => [nameOf(call), call] as const))('%s', async (name, call) => {
    const open = EVERYONE.includes(name);
    const anyAccount = ANY_ACCOUNT.includes(name);
    const studentOnly = STUDENT_ONLY.includes(name);
    const signsIn = ['account/login', 'account/RefreshToken'].includes(call.path);

    expect(await refusal(visitor, call)).toBe(open || signsIn ? null : 'auth.required');
    const forStudents = studentOnly || ALSO_STUDENTS.includes(name);
    expect(await refusal(student, call)).toBe(open || anyAccount || forStudents ? null : 'auth.forbidden');
    expect(await refusal(teacher, call)).toBe(studentOnly ? 'auth.forbidden' : null);

    const mayAll = open || anyAccount || STAFF.includes(name);
    expect(await refusal(idle, call)).toBe(mayAll ? null : 'auth.forbidden');
    for (const [permission, assistant] of assistants) {
      const may = mayAll || ANY_PERMISSION.includes(name) || WITH_PERMISSION[permission].includes(name);
      expect([permission, await refusal(assistant, call)]).toEqual([
        permission,
        may ? null : 'auth.forbidden',
      ]);
    }
  });
});
