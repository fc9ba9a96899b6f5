import { describe, expect, it } from '@jest/globals';
import { ACCESS, type Permission, PERMISSIONS } from '@daad/contracts/access';
import { keysOf } from '@daad/domain/keys-of';
import { may, mayLoad } from './may.js';
import type { Session } from './session-store.js';
import { firstScreenOf, mayOpen, TEACHER_PAGES } from './teacher-pages.js';

const account = (role: string, ...permissions: Permission[]) => ({ roles: [role], permissions });
const assistant = (...permissions: Permission[]) => account('Assistant', ...permissions);
const mayOf = (session: ReturnType<typeof account>) => (call: Parameters<typeof may>[1]) =>
  may(session, call);

describe('may', () => {
  it.each([
    ['Teacher', [], 'PUT site', true],
    // Stored before there were permissions.
    ['teacher', [], 'GET order/Counts', true],
    ['Teacher', [], 'POST cart/item', false],
    ['Student', [], 'POST cart/item', true],
    ['Student', [], 'GET order/Counts', false],
    // What is stored for a student grants nothing.
    ['Student', ['orders'], 'GET order/Counts', false],
    ['Assistant', ['orders'], 'GET order/Counts', true],
    ['Assistant', ['grades'], 'GET order/Counts', false],
    ['Assistant', PERMISSIONS, 'PUT site', false],
    ['Assistant', PERMISSIONS, 'GET student/ExportExcel', false],
    ['Assistant', PERMISSIONS, 'POST cart/item', false],
    ['Assistant', ['fees'], 'GET student/GetList', true],
    ['Assistant', ['store'], 'GET student/GetList', false],
    ['Assistant', [], 'GET account/Me', true],
    ['Assistant', [], 'GET product/GetList', true],
    ['Stranger', ['orders'], 'GET order/Counts', false],
  ] as const)('of a %s with %o: %s is %s', (role, permissions, call, expected) => {
    expect(may(account(role, ...permissions), call)).toBe(expected);
  });

  it('lets visitors make the public calls alone', () => {
    expect(keysOf(ACCESS).filter((call) => may(null, call))).toEqual(
      keysOf(ACCESS).filter((call) => ['anonymous', 'public'].includes(String(ACCESS[call]))),
    );
  });
});

describe('the pages of the area', () => {
  const own = ['account'];
  const classes = ['classes', 'cards', 'lectures'];
  it.each([
    ['attendance', ['students', ...classes, 'attendance', 'door', ...own]],
    ['grades', ['students', 'exams', 'exams/$examId/grades', ...own]],
    ['students', ['students', 'students/$id', ...classes, 'educational-stages', ...own]],
    ['points', ['students', 'points', ...own]],
    ['orders', ['students', 'orders', 'orders/print', ...own]],
    ['store', ['categories', 'products', 'discounts', ...own]],
    ['news', ['news', ...own]],
    ['reports', ['', 'reports', ...own]],
    ['fees', ['students', 'dues', 'shifts', 'accounts/$id', 'receipts/$number', ...own]],
  ] as const)('for an assistant with %s', (permission, pages) => {
    const opened = keysOf(TEACHER_PAGES).filter((page) => mayOpen(mayOf(assistant(permission)), page));
    const paths = pages.map((page) => (page === '' ? '/app/teacher' : `/app/teacher/${page}`));
    expect([...opened].sort()).toEqual(paths.sort());
  });

  it('take reports with fees for the report of fees', () => {
    const both = mayOf(assistant('reports', 'fees'));
    for (const page of ['/app/teacher/fees-report', '/app/teacher/fees-entries'] as const)
      expect([mayOpen(both, page), mayOpen(mayOf(assistant('reports')), page)]).toEqual([true, false]);
  });

  it('are all open to the teacher', () => {
    const session = account('Teacher') as unknown as Session;
    expect(keysOf(TEACHER_PAGES).filter((page) => !mayLoad({ session }, page))).toEqual([]);
  });
});

describe('the first screen', () => {
  it.each([
    [[], 'account'],
    [['fees'], 'shifts'],
    [['attendance'], 'door'],
    [['grades'], 'exams'],
    [['orders'], 'orders'],
    [['students'], 'students'],
    [['points'], 'points'],
    [['store'], 'products'],
    [['news'], 'news'],
    [['news', 'grades', 'orders'], 'exams'],
    [['points', 'students'], 'students'],
    [['attendance', 'orders'], 'door'],
  ] as const)('of an assistant with %o is %s', (permissions, page) => {
    expect(firstScreenOf(mayOf(assistant(...permissions)))).toBe(`/app/teacher/${page}`);
  });

  it('is the dashboard for the teacher, and with reports', () => {
    expect(firstScreenOf(mayOf(account('Teacher')))).toBe('/app/teacher');
    expect(firstScreenOf(mayOf(assistant('reports', 'attendance')))).toBe('/app/teacher');
  });
});
