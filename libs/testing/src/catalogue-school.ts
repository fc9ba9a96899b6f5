import { afterAll, beforeAll, expect } from '@jest/globals';
import type { ApiClient } from './api-client.js';
import { createCategory, createStudent } from './builders.js';
import type { TestSocket } from './live-socket.js';
import { started } from './present.js';
import { TestSchool } from './test-school.js';

/** A school with one category, the clients that use its catalogue, and two open screens. */
export class CatalogueSchool {
  school!: TestSchool;
  teacher!: ApiClient;
  visitor!: ApiClient;
  teacherScreen!: TestSocket;
  visitorScreen!: TestSocket;
  categoryId!: string;

  categoryForm(given: object = {}) {
    return { name: 'كتب النحو', description: 'كتب النحو لكل المراحل', ...given };
  }

  productForm(given: object = {}) {
    return {
      name: 'كتاب النحو',
      description: 'شرح قواعد النحو كاملة',
      price: 120,
      categoryId: this.categoryId,
      ...given,
    };
  }

  /** A new student who is signed in. */
  async shopper(): Promise<ApiClient> {
    const { phoneNumber, password } = await createStudent(this.school.dataSource);
    return this.school.signIn(phoneNumber, password);
  }

  /** The field errors of a form that must be refused. */
  async fieldErrors(method: string, path: string, body: object) {
    const response = await this.teacher.send(method, path, body);
    expect([response.status, response.body.code]).toEqual([400, 'request.invalid']);
    return response.body.errors;
  }
}

/** Starts the school for a spec file. */
export function useCatalogueSchool(): CatalogueSchool {
  const catalogue = new CatalogueSchool();
  beforeAll(async () => {
    const school = await TestSchool.start();
    catalogue.school = school;
    catalogue.teacher = await school.asTeacher();
    catalogue.visitor = school.visitor();
    catalogue.teacherScreen = await school.listen(catalogue.teacher);
    catalogue.visitorScreen = await school.listen();
    catalogue.categoryId = (await createCategory(school.dataSource, 'كتب')).id;
  });
  afterAll(() => started(catalogue.school)?.stop());
  return catalogue;
}
