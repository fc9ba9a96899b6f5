import type { ApiClient } from '@daad/testing/api-client';
import { DEMO_TEACHER } from '../people.js';
import {
  dayOfAbsence,
  demoStudent,
  firstNews,
  firstProduct,
  firstReceipt,
  fullestClass,
  fullestExam,
  someOrders,
} from './found-addresses.js';

/**
 * How the server behaves: it does not respond, fails, has no data, has a home page without pictures and testimonials, or an
 * account with a second factor.
 * Without one of them it is the real one.
 */
export type Server = 'slow' | 'broken' | 'empty' | 'faceless' | 'two-factor';

export interface View {
  name: string;
  server?: Server;
  /** Buttons, tabs and menu items pressed one after the other. */
  press?: readonly (string | RegExp)[];
  /** Fields by their labels, filled after that. */
  fill?: Readonly<Record<string, string>>;
  /** Pressed after the fields are filled. */
  send?: string | RegExp;
  /** In place of the screen's address. */
  at?: string;
  /** Shows an order that waits: another journey may have prepared all of them. */
  needsWaiting?: boolean;
  /** Shows a dialog that another view of this kind shows as well: worth a picture, but no separate check. */
  alike?: boolean;
  /** Only where it can be reached: most floating menus are for phones. */
  below?: number;
}

export interface Screen {
  /** `teacher/orders`: its folder and its heading in the gallery. */
  name: string;
  who: 'visitor' | 'student' | 'teacher';
  at: string | ((teacher: ApiClient) => Promise<string>);
  /** Besides the screen as it is. */
  views?: readonly View[];
  /** An address that leads to another screen. */
  leadsTo?: string;
}

const WAITING_ORDERS = '/app/teacher/orders?status=Pending';
const SLOW: View = { name: 'loading', server: 'slow' };
const BROKEN: View = { name: 'failing', server: 'broken' };
const EMPTY: View = { name: 'empty', server: 'empty' };
const FACELESS: View = { name: 'faceless', server: 'faceless' };
const LIST = [SLOW, EMPTY, BROKEN];
const editing = (...press: RegExp[]): View => ({ name: 'editing', press, alike: true });
const deleting = (...press: (string | RegExp)[]): View => ({ name: 'deleting', press, alike: true });
const opened = (name: string, ...press: (string | RegExp)[]): View => ({ name, press });

const ofVisitors = (name: string, at: Screen['at'], views: readonly View[] = []): Screen => ({
  name: `public/${name}`,
  who: 'visitor',
  at,
  views,
});
const ofStudents = (name: string, views: readonly View[] = [], at?: Screen['at']): Screen => ({
  name: `student/${name}`,
  who: 'student',
  at: at ?? `/app/student/${name}`,
  views,
});
const ofTeachers = (name: string, views: readonly View[] = [], at?: Screen['at']): Screen => ({
  name: `teacher/${name}`,
  who: 'teacher',
  at: at ?? `/app/teacher/${name}`,
  views,
});

const IMPORT = 'رفع Excel';
const TWO_FACTOR = 'تفعيل التحقق بخطوتين';
const PHONE_MENU: View = { name: 'menu', press: ['فتح القائمة'], below: 1024 };

/** Every screen in every state. A new route belongs here: `every-screen.spec.ts` compares the list with the router. */
export const SCREENS: readonly Screen[] = [
  ofVisitors('home', '/', [SLOW, EMPTY, BROKEN, FACELESS, { ...PHONE_MENU, below: 768 }]),
  ofVisitors('news', '/news', LIST),
  ofVisitors('news-item', async (teacher) => `/news?item=${await firstNews(teacher)}`, [SLOW, BROKEN]),
  ofVisitors('store', '/store', [...LIST, opened('sign-in-first', 'سجّل الدخول للشراء')]),
  ofVisitors('product', async (teacher) => `/store?product=${await firstProduct(teacher)}`, [SLOW, BROKEN]),
  ofVisitors('leaderboard', '/leaderboard', LIST),
  ofVisitors('parents', '/parent-tracking', [
    { name: 'found', fill: { 'رقم هاتف ولي الأمر': '01100000002' }, send: /بحث|عرض/ },
    { name: 'unknown', fill: { 'رقم هاتف ولي الأمر': '01199999999' }, send: /بحث|عرض/ },
    { name: 'refused', fill: { 'رقم هاتف ولي الأمر': '012' }, send: /بحث|عرض/ },
    { name: 'failing', server: 'broken', fill: { 'رقم هاتف ولي الأمر': '01100000002' }, send: /بحث|عرض/ },
  ]),
  ofVisitors('about', '/about', [SLOW, BROKEN, FACELESS]),
  ofVisitors('contact', '/contact', [SLOW, BROKEN]),
  ofVisitors('courses', '/courses'),
  ofVisitors('sign-in', '/app/login', [
    {
      name: 'refused',
      fill: { 'الرقم القومي': '01000000009', 'كلمة المرور': 'wrong' },
      send: 'تسجيل الدخول',
    },
    { name: 'invalid', send: 'تسجيل الدخول' },
    {
      name: 'code',
      server: 'two-factor',
      fill: { 'الرقم القومي': '01000000009', 'كلمة المرور': 'any-password' },
      send: 'تسجيل الدخول',
    },
    { name: 'expired', at: '/app/login?reason=expired' },
  ]),
  { ...ofVisitors('login', '/login'), leadsTo: '/app/login' },
  { ...ofVisitors('app', '/app'), leadsTo: '/app/login' },
  { ...ofVisitors('open', '/app/open'), leadsTo: '/' },
  { ...ofVisitors('unknown', '/no/such/page'), leadsTo: '/' },
  // Of assistants, whom the demo school has none of: `staff-screens.spec.ts` opens it.
  { ...ofVisitors('own-account', '/app/teacher/account'), leadsTo: '/app/login' },
  { ...ofVisitors('old-student', '/student/orders'), leadsTo: '/app/login' },
  { ...ofVisitors('old-teacher', '/teacher/orders'), leadsTo: '/app/login' },

  ofStudents('dashboard', [SLOW, EMPTY, BROKEN, PHONE_MENU, opened('account', /^حساب /)], '/app/student'),
  ofStudents('news', LIST),
  ofStudents('card', [SLOW, BROKEN]),
  ofStudents('points', LIST),
  ofStudents('attendance', LIST),
  ofStudents('leaderboard', [], '/leaderboard'),
  ofStudents('exams', LIST),
  ofStudents('account', LIST),
  ofStudents(
    'receipt',
    [SLOW, BROKEN, { name: 'not-found', at: '/app/student/receipts/999999-1' }],
    async (teacher) => `/app/student/receipts/${await firstReceipt(teacher)}`,
  ),
  ofStudents('store', LIST),
  ofStudents('product', [], async (teacher) => `/app/student/store?product=${await firstProduct(teacher)}`),
  ofStudents('cart', [...LIST, opened('checkout', 'إتمام الطلب'), opened('clearing', 'إفراغ السلة')]),
  ofStudents('orders', LIST),
  ofStudents('settings', [SLOW, BROKEN, opened('invalid', 'تغيير كلمة المرور')]),
  ofStudents('not-theirs', [], '/app/teacher/orders'),

  ofTeachers(
    'dashboard',
    [SLOW, EMPTY, BROKEN, PHONE_MENU, { ...opened('quick', 'إجراءات سريعة'), below: 1024 }],
    '/app/teacher',
  ),
  ofTeachers('students', [
    ...LIST,
    { name: 'no-results', at: '/app/teacher/students?q=zzzz' },
    opened('adding', 'إضافة طالب'),
    opened('adding-invalid', 'إضافة طالب', 'إضافة الطالب'),
    editing(/^تعديل: /),
    opened('deleting', /^حذف: /),
    opened('points', /^إضافة نقاط: /),
    opened('upload', IMPORT),
    opened('export', 'تصدير الطلاب حسب التاريخ'),
  ]),
  ofTeachers(
    'student',
    [
      SLOW,
      BROKEN,
      { name: 'not-found', at: '/app/teacher/students/00000000-0000-4000-8000-000000000000' },
      { ...opened('points', 'إضافة نقاط'), alike: true },
      { ...opened('editing', 'تعديل البيانات'), alike: true },
      opened('moving', /^(تغيير الصف|إضافة إلى صف)$/),
      opened('password', 'كلمة مرور جديدة'),
      opened('holding', 'إيقاف عند الباب', 'إيقاف الطالب'),
      opened('new-card', 'بطاقة جديدة'),
      opened('erasing', 'محو البيانات نهائياً'),
      opened('paying', 'تحصيل'),
      opened('charging', 'إضافة رسوم', 'إضافة الرسوم'),
      opened('entry', /^إجراءات مصروفات/),
      { ...opened('waiving', /^إجراءات مصروفات/, /^إعفاء/), alike: true },
      { ...opened('refunding', /^إجراءات دفعة/, /^استرداد/), alike: true },
      { ...opened('reversing', /^إجراءات دفعة/, /^إلغاء القيد/), alike: true },
      { name: 'searching', fill: { 'ابحث عن طالب': 'ا' } },
    ],
    async (teacher) => `/app/teacher/students/${await demoStudent(teacher)}`,
  ),
  ofTeachers('points', [
    ...LIST,
    opened('settings', 'إعدادات النقاط'),
    opened('details', /^تفاصيل /),
    opened('bulk', 'إضافة نقاط'),
    opened('bulk-removal', 'خصم نقاط'),
    { name: 'giving', at: '/app/teacher/points?give=1' },
    opened('bulk-class', 'إضافة نقاط', /ثانوي – مجموعة/),
  ]),
  ofTeachers('classes', [
    ...LIST,
    opened('adding', 'إضافة صف'),
    editing(/^تعديل /),
    deleting(/^حذف /),
    opened('students', /^عرض طلاب /),
    opened('new-student', /^عرض طلاب /, 'إضافة طالب', 'طالب جديد'),
    opened('register', /^إدارة حضور /),
    opened('upload', 'رفع ملف طلاب الصفوف'),
  ]),
  ofTeachers('attendance', [
    ...LIST,
    { name: 'absent', at: '/app/teacher/attendance?tab=absent' },
    { name: 'absent-running', at: '/app/teacher/attendance?tab=absent&running=true' },
    opened('register', /^تسجيل حضور /),
    { ...opened('register-searched', /^تسجيل حضور /), fill: { بحث: 'ا' } },
    deleting(/^حذف سجل حضور /),
    opened('upload', 'رفع ملف الحضور'),
  ]),
  ofTeachers(
    'attendance-absent',
    [opened('contacted', /^تم التواصل مع /)],
    async (teacher) => `/app/teacher/attendance?tab=absent&date=${await dayOfAbsence(teacher)}`,
  ),
  ofTeachers('door', [
    ...LIST,
    opened('settings', 'إعدادات الباب'),
    opened('classes', 'كل الصفوف'),
    { name: 'searched', fill: { 'الكود أو الاسم': 'ا' } },
  ]),
  ofTeachers(
    'cards',
    [
      ...LIST,
      { name: 'none', at: '/app/teacher/cards' },
      opened('by-name', 'طلاب بالاسم'),
      { name: 'register-none', at: '/app/teacher/cards?tab=register' },
    ],
    async (teacher) => `/app/teacher/cards?classes=${await fullestClass(teacher)}`,
  ),
  ofTeachers(
    'register-sheet',
    LIST,
    async (teacher) => `/app/teacher/cards?tab=register&class=${await fullestClass(teacher)}`,
  ),
  ofTeachers('exams', [
    ...LIST,
    opened('adding', 'إضافة امتحان'),
    editing(/^تعديل /),
    deleting(/^حذف /),
    opened('students', /^طلاب ودرجات /),
    opened('ranges', 'إدارة النقاط'),
  ]),
  ofTeachers(
    'exam-grades',
    [
      ...LIST,
      opened('adding', 'إضافة طلاب'),
      { name: 'unknown', at: '/app/teacher/exams/01900000-0000-7000-8000-000000000000/grades' },
    ],
    async (teacher) => `/app/teacher/exams/${await fullestExam(teacher)}/grades`,
  ),
  ofTeachers('educational-stages', [
    ...LIST,
    opened('adding', 'إضافة مرحلة'),
    deleting(/^حذف /),
    opened('upload', IMPORT),
  ]),
  ofTeachers('news', [...LIST, opened('adding', 'إضافة خبر'), editing(/^تعديل /), deleting(/^حذف /)]),
  ofTeachers('categories', [...LIST, opened('adding', 'إضافة فئة'), editing(/^تعديل/), deleting(/^حذف/)]),
  ofTeachers('products', [...LIST, opened('adding', 'إضافة منتج'), editing(/^تعديل/), deleting(/^حذف/)]),
  ofTeachers('discounts', [...LIST, opened('adding', 'إضافة خصم'), editing(/^تعديل/), deleting(/^حذف/)]),
  ofTeachers('orders', [
    ...LIST,
    opened('details', /^تفاصيل الطلب/),
    { name: 'selected-all', at: '/app/teacher/orders', press: [/^تحديد كل الـ/] },
    { name: 'preparing', at: WAITING_ORDERS, needsWaiting: true, press: [/^تحضير الكل/] },
    opened('menu', /^إجراءات الطلب/),
    opened('status', /^إجراءات الطلب/, 'تغيير الحالة'),
    { name: 'editing', at: WAITING_ORDERS, needsWaiting: true, press: [/^إجراءات الطلب/, 'تعديل الطلب'] },
    deleting(/^إجراءات الطلب/, 'حذف الطلب'),
  ]),
  ofTeachers(
    'order-print',
    [SLOW, BROKEN, { name: 'none', at: '/app/teacher/orders/print' }],
    async (teacher) => `/app/teacher/orders/print?ids=${await someOrders(teacher, 3)}`,
  ),
  ofTeachers(
    'account',
    [SLOW, BROKEN, { name: 'not-found', at: '/app/teacher/accounts/00000000-0000-4000-8000-000000000000' }],
    async (teacher) => `/app/teacher/accounts/${await demoStudent(teacher)}`,
  ),
  ofTeachers(
    'receipt',
    [SLOW, BROKEN, { name: 'not-found', at: '/app/teacher/receipts/999999-1' }],
    async (teacher) => `/app/teacher/receipts/${await firstReceipt(teacher)}`,
  ),
  ofTeachers('shifts', [
    ...LIST,
    opened('closing', 'إغلاق الوردية'),
    { ...opened('receiving', /^استلام: /), alike: true },
  ]),
  ofTeachers('lectures', [...LIST, opened('register', /^تسجيل حضور /)]),
  ofTeachers('reports', LIST),
  ofTeachers('staff', [
    ...LIST,
    opened('adding', 'إضافة مساعد'),
    opened('adding-invalid', 'إضافة مساعد', 'إضافة المساعد'),
    // On a page opened for it, which is left with the choice unsaved.
    { ...opened('adding-preset', 'إضافة مساعد', 'المتجر'), at: '/app/teacher/staff' },
    editing(/^تعديل: /),
    opened('password', /^كلمة مرور جديدة: /),
    opened('deactivating', /^إيقاف الحساب: /),
  ]),
  ofTeachers('audit', [
    ...LIST,
    opened('entry', /^التفاصيل: .*إضافة حساب هدى/),
    { name: 'none-found', at: '/app/teacher/audit?kind=erased' },
  ]),
  ofTeachers('settings', [
    SLOW,
    BROKEN,
    { name: 'privacy', at: '/app/teacher/settings#privacy' },
    opened('device', /^تسجيل الخروج منه: /),
    { ...opened('devices', 'الخروج من كل الأجهزة الأخرى'), alike: true },
    { name: 'two-factor-on', server: 'two-factor' },
    opened('two-factor', TWO_FACTOR),
    {
      name: 'two-factor-secret',
      press: [TWO_FACTOR],
      fill: { 'كلمة المرور': DEMO_TEACHER.password },
      send: 'متابعة',
    },
    { name: 'two-factor-off', server: 'two-factor', press: ['إيقاف التحقق بخطوتين'] },
  ]),
  ofTeachers('not-theirs', [], '/app/student/cart'),
];
