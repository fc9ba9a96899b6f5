import type { Account } from '../people.js';
import type { Screen, Target } from './screen.js';

/** Parts that the areas of students and of the teacher have in common. */
export async function signIn(screen: Screen, { phoneNumber, password }: Account): Promise<void> {
  await screen.fill('الرقم القومي', phoneNumber);
  await screen.fill('كلمة المرور', password);
  await screen.press('Enter');
}

/** On a phone the menu has to be opened first. */
export async function openFromMenu(screen: Screen, isPhone: boolean, name: string | RegExp): Promise<void> {
  if (isPhone) await screen.click({ role: 'button', name: 'فتح القائمة' });
  await screen.click({ role: 'link', name, in: { role: 'navigation', name: 'القائمة الرئيسية' } });
}

/** An action of a row of a list; on a phone they are in its menu. */
export async function clickInRow(screen: Screen, isPhone: boolean, row: Target, name: RegExp): Promise<void> {
  if (isPhone) await screen.click({ role: 'button', name: /^إجراءات/, in: row });
  await screen.click(isPhone ? { role: 'menuitem', name } : { role: 'button', name, in: row });
}
