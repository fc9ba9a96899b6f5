import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CALLS } from '@daad/contracts/calls';
import { deleteCategory } from '@daad/contracts/categories.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createCategory } from '@daad/testing/builders';
import { started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

/** The conventions of contract section 1 that apply to every request. */
describe('the conventions of the API', () => {
  let school: TestSchool;
  let visitor: ApiClient;

  beforeAll(async () => {
    school = await TestSchool.start({ worker: false });
    visitor = school.visitor();
  });
  afterAll(() => started(school)?.stop());

  it('returns data in every success, null when there is none', async () => {
    const teacher = await school.asTeacher();
    const { id } = await createCategory(school.dataSource);
    const { body } = await teacher.call(deleteCategory, { params: { id } });
    expect(body).toEqual({ succeeded: true, data: null, message: 'تم حذف الفئة بنجاح', errors: null });
  });

  it('ignores unknown fields, and fields that would reach into prototypes', async () => {
    const body = `{"phoneNumber":"01000000009","password":"123456","admin":true,"__proto__":{"x":1},"constructor":{"y":2}}`;
    expect(
      (await visitor.send('POST', 'account/login', body, { 'content-type': 'application/json' })).status,
    ).toBe(401);
  });

  it('gives every response a request id, the one that was sent if it is a plain word', async () => {
    const response = await visitor.send('GET', 'site', undefined, { 'x-request-id': 'abc-123' });
    expect(response.headers.get('x-request-id')).toBe('abc-123');
    const unsafe = await visitor.send('GET', 'site', undefined, { 'x-request-id': 'a b"}' });
    expect(unsafe.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('reports its health without the envelope', async () => {
    for (const path of ['live', 'ready']) {
      const response = await fetch(`${school.origin}/health/${path}`);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ status: 'ok' });
    }
  });

  it('documents every call, made from its schemas', async () => {
    const page = await fetch(`${school.origin}/api/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const description = (await (await fetch(`${school.origin}/api/docs/openapi.json`)).json()) as {
      paths: Record<string, Record<string, { requestBody?: unknown }>>;
      components: { schemas: Record<string, unknown> };
    };
    for (const call of CALLS) {
      const path = `/api/v1/${call.path.replace(/:(\w+)/g, '{$1}')}`;
      expect(description.paths[path]?.[call.method.toLowerCase()]).toBeDefined();
    }
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining(['Order', 'Product', 'Failure']),
    );
  });
});
