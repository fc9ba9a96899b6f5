import {
  ACCESS,
  type Access,
  type DeclaredCall,
  isGranted,
  permissionsOf,
  ROLES,
} from '@daad/contracts/access';
import { hasRole, type Session } from './session-store.js';
import { mayOpen, type TeacherPage } from './teacher-pages.js';

/**
 * Whether the server would let this account make a call. Only pages of the signed-in areas import it: the table of all calls
 * is no part of the public pages, and `useMay` brings it to what both share.
 */
export function may(session: Pick<Session, 'roles' | 'permissions'> | null, call: DeclaredCall): boolean {
  const access: Access = ACCESS[call];
  if (access === 'anonymous' || access === 'public') return true;
  if (!session) return false;
  if (access === 'signed-in') return true;
  const role = ROLES.find((each) => hasRole(session, [each])) ?? 'Student';
  return isGranted(access, { role, permissions: permissionsOf(role, session.permissions) });
}

/** For loaders: whether the account may open a page of the teacher's area. What is refused is neither shown nor read. */
export const mayLoad = ({ session }: { session: Session }, page: TeacherPage): boolean =>
  mayOpen((call) => may(session, call), page);
