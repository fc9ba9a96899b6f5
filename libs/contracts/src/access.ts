/** What assistants may be given (specification 4 section 5). The teacher has all of them. */
export const PERMISSIONS = [
  'attendance',
  'grades',
  'students',
  'points',
  'orders',
  'store',
  'news',
  'reports',
  'fees',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const PERMISSION_LABELS: Record<Permission, string> = {
  attendance: 'الحضور والباب',
  grades: 'الامتحانات والدرجات',
  students: 'الطلاب والصفوف',
  points: 'النقاط',
  orders: 'الطلبات',
  store: 'المتجر',
  news: 'الأخبار',
  reports: 'التقارير',
  fees: 'المصروفات',
};

/** In the order of what they may do. */
export const ROLES = ['Teacher', 'Assistant', 'Student'] as const;
export type Role = (typeof ROLES)[number];

/**
 * Who may make a call (contract section 3, specification 4 section 5).
 * - `anonymous`: a token is ignored (sign-in, refresh, sign-out, site).
 * - `public`: anyone; a token must be valid when it is sent, and personalises the response.
 * - `signed-in`: any account.
 * - A list: students (only their own data), the teacher alone, all assistants, or who has one of these permissions.
 */
export type Access = 'anonymous' | 'public' | 'signed-in' | readonly (Role | Permission)[];

/** Whether an account may make a call, where that takes more than being signed in. */
export const isGranted = (
  access: Exclude<Access, string>,
  { role, permissions }: { role: Role; permissions: readonly Permission[] },
): boolean => access.some((grant) => grant === role || permissions.some((own) => own === grant));

/** The permissions of an account: the teacher's do not depend on what is stored. */
export const permissionsOf = (role: Role, granted: readonly Permission[]): readonly Permission[] => {
  if (role === 'Teacher') return PERMISSIONS;
  return role === 'Assistant' ? granted : [];
};

const ROSTER = ['students', 'attendance', 'grades', 'points', 'fees', 'orders'] as const;
/** Assistants without any permission, too. */
const STAFF = ['Teacher', 'Assistant'] as const;
const OWN_OR_ALL_ORDERS = ['Student', 'orders'] as const;

/**
 * Who may make each call of the API. A call without an entry does not compile, and what is not listed here does not exist:
 * guard, sockets and screens decide by this table.
 */
export const ACCESS = {
  'POST account/login': 'anonymous',
  'POST account/login/TwoFactor': 'anonymous',
  'POST account/RefreshToken': 'anonymous',
  'POST account/Logout': 'anonymous',
  'GET account/Me': 'signed-in',
  'POST account/ChangePassword': 'signed-in',
  'GET account/Sessions': 'signed-in',
  'DELETE account/Sessions/:id': 'signed-in',
  'DELETE account/Sessions': 'signed-in',
  'GET account/TwoFactor': STAFF,
  'POST account/TwoFactor/Begin': STAFF,
  'POST account/TwoFactor/Confirm': STAFF,
  'POST account/TwoFactor/Disable': STAFF,

  'GET staff/GetList': ['Teacher'],
  'GET staff/GetById/:id': ['Teacher'],
  'POST staff/Create': ['Teacher'],
  'PUT staff/Update/:id': ['Teacher'],
  'POST staff/ResetPassword/:id': ['Teacher'],
  'PUT staff/SetActive/:id': ['Teacher'],
  'GET audit/GetList': ['Teacher'],

  'GET student/GetList': ROSTER,
  'GET student/GetById/:id': ['Student', 'students'],
  'GET student/NextCode': ['students'],
  'POST student/Create': ['students'],
  'PUT student/Update/:id': ['students'],
  'DELETE student/Delete/:id': ['Teacher'],
  'GET student/GetProfile/:id': ['students'],
  'PUT student/Notes/:id': ['students'],
  'GET student/GetHome/:id': ['Student', 'students'],
  'GET student/GetAttendance/:id': ['Student', 'students'],
  'PUT student/Hold/:id': ['students'],
  'POST student/ReplaceCard/:id': ['students'],
  'POST student/GetCards': ['students'],
  'GET student/GetCard/:id': ['Student', 'students'],
  'POST student/CreateList': ['students'],
  'GET student/ExportExcel': ['Teacher'],
  'GET student/ExportData/:id': ['Teacher'],
  'POST student/Erase/:id': ['Teacher'],
  'GET student/GetParentFollowUpList': 'public',
  'POST student/GetParentFollowUpList': 'public',
  'GET student/GetParentFollowUpDetails/:id': 'public',
  'POST student/GetParentFollowUpDetails/:id': 'public',

  'GET eduStage/GetList': 'public',
  'POST eduStage/Create': ['students'],
  'PUT eduStage/Update/:id': ['students'],
  'DELETE eduStage/Delete/:id': ['students'],
  'POST eduStage/CreateList': ['students'],
  'GET class/GetList': PERMISSIONS,
  'GET class/Totals': PERMISSIONS,
  'POST class/Create': ['students'],
  'PUT class/Update/:id': ['students'],
  'DELETE class/Delete/:id': ['students'],
  'GET class/GetStudents/:classId': ['students', 'attendance'],
  'POST class/CreateStudent': ['students'],
  'DELETE class/DeleteStudent/:id': ['students'],
  'POST class/CreateStudentsList': ['students'],

  'POST attendance/Attend': ['attendance'],
  'POST attendance/AttendAll': ['attendance'],
  'POST attendance/removeRange': ['attendance'],
  'GET attendance/attendedStudents': ['attendance'],
  'GET attendance/absentStudents': ['attendance'],
  'POST attendance/Contacted': ['attendance'],
  'GET attendance/MessageTemplate': ['attendance'],
  'PUT attendance/MessageTemplate': ['attendance'],
  'GET attendance/RegisterSheet': ['attendance', 'students'],
  'POST attendance/Scan': ['attendance'],
  'POST attendance/Sync': ['attendance'],
  'POST attendance/UndoScan': ['attendance'],
  'GET attendance/Roster': ['attendance'],
  'GET attendance/DoorDay': ['attendance'],
  'POST attendance/Homework': ['attendance'],
  'POST attendance/AttendList': ['attendance'],

  'GET exam/GetList': PERMISSIONS,
  'POST exam/Create': ['grades'],
  'PUT exam/Update/:id': ['grades'],
  'DELETE exam/Delete/:id': ['grades'],
  'GET exam/GetStudents/:examId': ['grades'],
  'POST exam/CreateStudent': ['grades'],
  'PUT exam/UpdateStudent/:id': ['grades'],
  'DELETE exam/DeleteStudent/:id': ['grades'],
  'GET student/GetExams/:id': ['Student', 'grades', 'students'],
  'POST exam/CreateStudents': ['grades'],
  'PUT exam/GradeStudents': ['grades'],
  'POST exam/ImportStudents': ['grades'],
  'GET examPoints/GetList': ['grades'],
  'POST examPoints/Create': ['grades'],
  'PUT examPoints/Update/:id': ['grades'],
  'DELETE examPoints/Delete/:id': ['grades'],

  'POST StudentPoints/StudentsPointsTable': 'public',
  'GET StudentPoints/GetList/:studentId': ['Student', 'points', 'students'],
  'GET StudentPoints/GetSummary/:studentId': ['Student', 'points', 'students'],
  'POST StudentPoints/CreatDirect': ['points'],
  'POST StudentPoints/Remove': ['points'],
  'POST StudentPoints/CreateBulk': ['points'],
  'POST StudentPoints/UndoBulk': ['points'],
  'GET StudentPoints/Reasons': ['points'],
  'GET points/Get': ['Student', ...PERMISSIONS],
  'PUT points/Update': ['Teacher'],

  'GET category/GetList': 'public',
  'POST category/Create': ['store'],
  'PUT category/Update/:id': ['store'],
  'DELETE category/Delete/:id': ['store'],
  'GET product/GetList': 'public',
  'GET product/GetById/:id': 'public',
  'GET product/Summary': ['store'],
  'POST product/Create': ['store'],
  'PUT product/Update/:id': ['store'],
  'DELETE product/Delete/:id': ['store'],
  'GET discounts/GetList': ['Student', 'store'],
  'POST discounts/Create': ['store'],
  'PUT discounts/Update/:id': ['store'],
  'DELETE discounts/Delete/:id': ['store'],
  'GET cart/:userId': ['Student'],
  'POST cart/:userId': ['Student'],
  'DELETE cart/Clear/:userId': ['Student'],
  'DELETE cart/RemovedProducts/:userId': ['Student'],
  'POST cart/item': ['Student'],
  'PUT cart/item/:itemId': ['Student'],
  'DELETE cart/item/:itemId': ['Student'],
  'POST order': OWN_OR_ALL_ORDERS,
  'POST order/GetList': OWN_OR_ALL_ORDERS,
  'GET order/:id': OWN_OR_ALL_ORDERS,
  'PUT order/:id': ['orders'],
  'DELETE order/:id': ['orders'],
  'POST order/DeleteRange': ['orders'],
  'POST order/ChangeStatus': ['orders'],
  'POST order/UndoStatus': ['orders'],
  'GET order/Counts': ['orders'],

  'POST fees/Charge': ['fees'],
  'POST fees/Waive': ['fees'],
  'POST fees/Pay': ['fees'],
  'POST fees/Refund': ['fees'],
  // An assistant only an own entry.
  'POST fees/Reverse': ['fees'],
  'GET fees/GetAccount/:studentId': ['Student', 'fees'],
  'GET fees/GetReceipt/:number': ['Student', 'fees'],
  'GET fees/GetSharedReceipt/:token': 'anonymous',
  'PUT class/Fee/:id': ['Teacher'],
  'PUT student/Concession/:id': ['Teacher'],
  'POST shifts/Open': ['fees'],
  'POST shifts/Close': ['fees'],
  'POST shifts/Receive': ['Teacher'],
  'GET shifts/Mine': ['fees'],
  // An assistant only the own ones.
  'GET shifts/GetList': ['fees'],

  'GET news/GetList': 'public',
  'GET news/GetById/:id': 'public',
  'POST news/Create': ['news'],
  'PUT news/Update/:id': ['news'],
  'DELETE news/Delete/:id': ['news'],
  // Whose picture it is decides further: products are the store's, the site's are the teacher's.
  'POST attachment/Upload': ['store', 'news'],
  'GET attachment/Get': 'public',
  'PUT attachment/Reorder': ['store', 'news'],
  'PUT attachment/Describe/:id': ['store', 'news'],
  'DELETE attachment/Delete/:id': ['store', 'news'],

  'GET reports/GeneralStatistics': PERMISSIONS,
  'GET reports/Today': ['reports'],
  'GET reports/Feed': ['reports'],
  'GET reports/Orders': ['reports'],
  'GET reports/Attendance': ['reports'],
  'GET reports/Points': ['reports'],
  'GET reports/Students': ['reports'],
  'GET reports/ExportExcel': ['reports'],

  'GET jobs/:id': 'signed-in',
  'GET jobs/:id/file': 'signed-in',
  'GET jobs/:id/errors': 'signed-in',
  'GET templates/:name': PERMISSIONS,
  'GET site': 'anonymous',
  'PUT site': ['Teacher'],
  'POST queueBoard/Open': ['Teacher'],
} as const satisfies Record<string, Access>;
export type DeclaredCall = keyof typeof ACCESS;
