import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ACCESS, isGranted, PERMISSION_LABELS, PERMISSIONS, permissionsOf } from './access.js';
import { CALLS } from './calls.js';
import { forPermissions, withholdFrom } from './for-permissions.js';
import { readersOf, readersOfEntity } from './live-readers.js';

describe('the access', () => {
  it.each([
    [['Teacher'], { role: 'Teacher', permissions: PERMISSIONS }, true],
    [['Teacher'], { role: 'Assistant', permissions: PERMISSIONS }, false],
    [['Teacher', 'Assistant'], { role: 'Assistant', permissions: [] }, true],
    [['Teacher', 'Assistant'], { role: 'Student', permissions: [] }, false],
    [['Student'], { role: 'Student', permissions: [] }, true],
    [['Student'], { role: 'Teacher', permissions: PERMISSIONS }, false],
    [['Student', 'orders'], { role: 'Teacher', permissions: PERMISSIONS }, true],
    [['Student', 'orders'], { role: 'Assistant', permissions: ['orders'] }, true],
    [['Student', 'orders'], { role: 'Assistant', permissions: ['store'] }, false],
    [['store', 'news'], { role: 'Assistant', permissions: ['news'] }, true],
    [['reports+fees'], { role: 'Assistant', permissions: ['fees', 'reports'] }, true],
    [['reports+fees'], { role: 'Assistant', permissions: ['fees', 'news'] }, false],
    [['reports+fees'], { role: 'Assistant', permissions: ['reports'] }, false],
    [['reports+fees'], { role: 'Teacher', permissions: PERMISSIONS }, true],
    [['reports+fees'], { role: 'Student', permissions: [] }, false],
    [PERMISSIONS, { role: 'Assistant', permissions: [] }, false],
    [PERMISSIONS, { role: 'Student', permissions: [] }, false],
  ] as const)('%j for %j: %s', (access, account, expected) => {
    expect(isGranted(access, account)).toBe(expected);
  });

  it('is listed for the calls that exist, and is what their contracts have', () => {
    const calls = new Map(CALLS.map((call) => [`${call.method} ${call.path}`, call.access]));
    expect(Object.fromEntries(calls)).toEqual(ACCESS);
  });

  it('gives the teacher all permissions, an assistant the stored ones and a student none', () => {
    expect(permissionsOf('Teacher', [])).toEqual(PERMISSIONS);
    expect(permissionsOf('Assistant', ['news'])).toEqual(['news']);
    expect(permissionsOf('Student', ['news'])).toEqual([]);
    expect(Object.keys(PERMISSION_LABELS)).toEqual(PERMISSIONS);
  });
});

describe('the fields of a response that need a permission', () => {
  const phone = forPermissions(['students'], z.string());
  const response = z.object({
    name: z.string(),
    phone,
    rows: z.array(z.object({ id: z.string(), phone, both: forPermissions(['orders', 'store'], z.number()) })),
    perhaps: z.object({ phone }).nullable(),
    open: z.object({ name: z.string() }),
  });
  const value = {
    name: 'أ',
    phone: '1',
    rows: [{ id: 'a', phone: '2', both: 3 }],
    perhaps: null,
    open: { name: 'ب' },
  };

  it('are missing for those without it, wherever they are', () => {
    expect(withholdFrom(response, ['store'])?.(value)).toEqual({
      name: 'أ',
      rows: [{ id: 'a', both: 3 }],
      perhaps: null,
      open: { name: 'ب' },
    });
    expect(withholdFrom(response, [])?.({ ...value, perhaps: { phone: '4' } })).toEqual({
      name: 'أ',
      rows: [{ id: 'a' }],
      perhaps: {},
      open: { name: 'ب' },
    });
  });

  it('change nothing for those who have all of them', () => {
    expect(withholdFrom(response, ['students', 'orders'])).toBeUndefined();
    expect(withholdFrom(z.array(z.string()), [])).toBeUndefined();
  });

  it('are all phones of responses that calls of the staff have, but for the exceptions of the specification', () => {
    const exceptions = ['GET attendance/absentStudents', 'GET reports/Today'];
    const ofOrders = (path: string) => path === 'order' || path.startsWith('order/');
    const open: string[] = [];
    for (const { method, path, access, response: schema } of CALLS) {
      if (!schema || typeof access === 'string' || access.includes('Teacher') || ofOrders(path)) continue;
      const others = PERMISSIONS.filter(
        (permission) => permission !== 'students' && access.includes(permission),
      );
      if (others.length === 0) continue;
      for (const field of phonesOf(schema)) if (field === 'open') open.push(`${method} ${path}`);
    }
    expect([...new Set(open)].sort()).toEqual(exceptions);
  });
});

/** For each field of a schema that is named as a phone: whether it needs a permission. */
function phonesOf(schema: z.ZodType): ('open' | 'withheld')[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return phonesOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodArray) return phonesOf(schema.element as z.ZodType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    /phone/i.test(name)
      ? [field.meta()?.['x-permissions'] ? ('withheld' as const) : ('open' as const)]
      : phonesOf(field),
  );
}

describe('the readers of events', () => {
  it('are those who may read what an event changes', () => {
    expect(readersOf('stats.changed')).toEqual(['reports']);
    expect(readersOf('order.placed')).toEqual(['orders', 'reports']);
    expect(readersOfEntity('staff')).toEqual([]);
    expect(readersOfEntity('class')).toEqual(PERMISSIONS);
    expect(readersOfEntity('student')).not.toContain('news');
  });
});
