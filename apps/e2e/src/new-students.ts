import { createStage } from '@daad/contracts/stages.contract';
import { createStudent, type Student } from '@daad/contracts/students.contract';
import type { ApiClient } from '@daad/testing/api-client';
import type { Locator, Page } from '@playwright/test';

/** Of the students that `addStudents` adds. */
export const NEW_PASSWORD = 'Pass@1234';

let made = 0;
/** Letters and digits that no other journey uses, also when this one runs again. */
export const unique = () => `${Date.now().toString(36)}${process.pid.toString(36)}${(made++).toString(36)}`;

const phone = () => `010${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/** Students of a new stage `مرحلة <prefix>`, with the codes `<prefix>-1`, `<prefix>-2` and so on. */
export async function addStudents<const Names extends readonly string[]>(
  teacher: ApiClient,
  names: Names,
  prefix: string,
): Promise<{ -readonly [Index in keyof Names]: Student }>;
export async function addStudents(
  teacher: ApiClient,
  names: readonly string[],
  prefix: string,
): Promise<Student[]> {
  const stage = await teacher.get(createStage, { body: { name: `مرحلة ${prefix}` } });
  const students: Student[] = [];
  for (const [index, fullName] of names.entries()) {
    const body = {
      fullName,
      phoneNumber: phone(),
      parentPhoneNumber: phone(),
      password: NEW_PASSWORD,
      code: `${prefix}-${index + 1}`,
      educationalStageId: stage.id,
    };
    students.push(await teacher.get(createStudent, { body }));
  }
  return students;
}

/** The table row of a student, by its code. */
export const rowOf = (page: Page, { code }: { code: string }): Locator =>
  page.getByRole('row').filter({ has: page.getByText(code, { exact: true }) });
