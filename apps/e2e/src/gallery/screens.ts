import { firstNews, firstProduct, firstReceipt } from './found-addresses.js';
import {
  BROKEN,
  EMPTY,
  FACELESS,
  LIST,
  ofStudents,
  ofVisitors,
  opened,
  PHONE_MENU,
  type Screen,
  SLOW,
} from './screen.js';
import { TEACHER_SCREENS } from './teacher-screens.js';

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
  // Of assistants: `staff-screens.spec.ts` opens it.
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
  ...TEACHER_SCREENS,
];
