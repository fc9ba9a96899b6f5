import { expect, it } from '@jest/globals';
import { type Permission, PERMISSIONS } from '@daad/contracts/access';
import { may } from '#web/lib/may.js';
import { TEACHER_BAR, TEACHER_NAV, TEACHER_QUICK_ACTIONS } from './navigation.js';
import { teacherNavigation } from './teacher-navigation.js';

const navigationOf = (role: string, permissions: readonly Permission[]) =>
  teacherNavigation((call) => may({ roles: [role], permissions: [...permissions] }, call));
const pathsOf = (items: readonly { to: string }[] | undefined) =>
  items?.map(({ to }) => to.replace(/^\/app\/teacher\/?/, '') || 'dashboard');

it('gives the teacher everything', () => {
  const { items, bar, quickActions, barActions } = navigationOf('Teacher', []);
  expect(items).toEqual(TEACHER_NAV);
  expect(bar).toEqual(TEACHER_BAR);
  expect(quickActions).toEqual(TEACHER_QUICK_ACTIONS);
  expect(barActions).toEqual(TEACHER_QUICK_ACTIONS);
});

it.each([
  [['attendance'], ['door', 'attendance', 'students', 'classes'], undefined],
  [['grades'], ['exams', 'students', 'account'], undefined],
  [['orders'], ['orders', 'students', 'account'], undefined],
  [['store'], ['products', 'categories', 'discounts', 'account'], undefined],
  [['news'], ['news', 'account'], undefined],
  [['fees'], ['shifts', 'students', 'dues', 'account'], undefined],
  [[], ['account'], undefined],
  [
    PERMISSIONS,
    ['dashboard', 'attendance', 'students', 'orders'],
    ['door', 'points', 'students', 'products'],
  ],
] as const)('for %o has in the bar %o, with the actions %o', (permissions, bar, actions) => {
  const navigation = navigationOf('Assistant', permissions);
  expect(pathsOf(navigation.bar)).toEqual(bar);
  expect(pathsOf(navigation.barActions)).toEqual(actions);
});

it.each([
  [['attendance'], [], []],
  [['points'], ['points'], []],
  [['students'], [], []],
  [[], [], []],
  [PERMISSIONS, ['door', 'points', 'students', 'products'], ['points', 'students']],
] as const)('repeats nothing of the short menu of %o', (permissions, quick, top) => {
  const { quickActions, topActions } = navigationOf('Assistant', permissions);
  expect([pathsOf(quickActions), pathsOf(topActions)]).toEqual([quick, top]);
});

it('begins the menu with the first screen, and ends it with the own account', () => {
  expect(pathsOf(navigationOf('Assistant', ['attendance']).items)).toEqual([
    'door',
    'students',
    'classes',
    'attendance',
    'cards',
    'lectures',
    'account',
  ]);
  const all = pathsOf(navigationOf('Assistant', PERMISSIONS).items) ?? [];
  expect(all).not.toContain('staff');
  expect(all).not.toContain('settings');
});
