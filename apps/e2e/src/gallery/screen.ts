import type { ApiClient } from '@daad/testing/api-client';

/**
 * How the server behaves: it does not respond, fails, has no data, has a home page without pictures and testimonials, or an
 * account with a second factor. Without one of them it is the real one.
 */
export type Server = 'slow' | 'broken' | 'empty' | 'faceless' | 'two-factor';

export interface View {
  name: string;
  server?: Server;
  /** Buttons, tabs and menu items pressed one after the other. */
  press?: readonly (string | RegExp)[];
  /** Fields by their labels, filled after that. */
  fill?: Readonly<Record<string, string>>;
  /** Pressed after the fields are filled. */
  send?: string | RegExp;
  /** In place of the screen's address. */
  at?: string;
  /** Shows an order that waits: another journey may have prepared all of them. */
  needsWaiting?: boolean;
  /** Shows a dialog that another view of this kind shows as well: worth a picture, but no separate check. */
  alike?: boolean;
  /** Only where it can be reached: most floating menus are for phones. */
  below?: number;
}

export interface Screen {
  /** `teacher/orders`: its folder and its heading in the gallery. */
  name: string;
  who: 'visitor' | 'student' | 'teacher';
  at: string | ((teacher: ApiClient) => Promise<string>);
  /** Besides the screen as it is. */
  views?: readonly View[];
  /** An address that leads to another screen. */
  leadsTo?: string;
}

export const SLOW: View = { name: 'loading', server: 'slow' };
export const BROKEN: View = { name: 'failing', server: 'broken' };
export const EMPTY: View = { name: 'empty', server: 'empty' };
export const FACELESS: View = { name: 'faceless', server: 'faceless' };
export const LIST = [SLOW, EMPTY, BROKEN];
export const editing = (...press: RegExp[]): View => ({ name: 'editing', press, alike: true });
export const deleting = (...press: (string | RegExp)[]): View => ({ name: 'deleting', press, alike: true });
export const opened = (name: string, ...press: (string | RegExp)[]): View => ({ name, press });

export const ofVisitors = (name: string, at: Screen['at'], views: readonly View[] = []): Screen => ({
  name: `public/${name}`,
  who: 'visitor',
  at,
  views,
});
export const ofStudents = (name: string, views: readonly View[] = [], at?: Screen['at']): Screen => ({
  name: `student/${name}`,
  who: 'student',
  at: at ?? `/app/student/${name}`,
  views,
});
export const ofTeachers = (name: string, views: readonly View[] = [], at?: Screen['at']): Screen => ({
  name: `teacher/${name}`,
  who: 'teacher',
  at: at ?? `/app/teacher/${name}`,
  views,
});

export const PHONE_MENU: View = { name: 'menu', press: ['فتح القائمة'], below: 1024 };
