import { createClass, createStage } from '@daad/testing/classroom-builders';
import type { Queryable } from '@daad/testing/database-client';
import { ERRORS } from '@daad/contracts/errors';
import type { Locator, Page, Route } from '@playwright/test';

/** Creates a class that has begun today, in a stage that no other journey uses. */
export async function createRoom(database: Queryable, name: string) {
  const stage = await createStage(database, { name: `مرحلة ${name}` });
  return createClass(database, { name, time: '00:00:00', stageId: stage.id });
}

export const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** One of the four totals above a register. */
export const total = (dialog: Locator, label: string) =>
  dialog.getByLabel('ملخص الحضور').locator('dl > div').filter({ hasText: label }).locator('dd');

/** Opens today's register of a class from the list of classes. */
export async function openRegister(page: Page, className: string): Promise<Locator> {
  await page.goto(`/app/teacher/classes?q=${encodeURIComponent(className)}`);
  await page.getByRole('button', { name: `إدارة حضور ${className}` }).click();
  return dialogOf(page, `حضور ${className}`);
}

/** Responds as the server does about a student of another class. */
export function refuse(route: Route): Promise<void> {
  const code = 'attendance.not-in-class';
  const { status, message } = ERRORS[code];
  const json = { succeeded: false, data: null, message, title: message, code, errors: null };
  return route.fulfill({ status, json });
}
