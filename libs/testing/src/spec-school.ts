import { afterAll, beforeAll } from '@jest/globals';
import type { ApiClient } from './api-client.js';
import { started } from './present.js';
import { TestSchool } from './test-school.js';

/** The school of a spec file and a client of its teacher; both exist once the tests run. */
export class SpecSchool {
  school!: TestSchool;
  teacher!: ApiClient;
}

/**
 * Starts a school before the tests of a spec file and stops it after them.
 * @param at gets the school and its teacher
 */
export function useSpecSchool(): SpecSchool;
export function useSpecSchool<At extends SpecSchool>(at: At): At;
export function useSpecSchool(at = new SpecSchool()): SpecSchool {
  beforeAll(async () => {
    at.school = await TestSchool.start();
    at.teacher = await at.school.asTeacher();
  });
  afterAll(() => started(at.school)?.stop());
  return at;
}
