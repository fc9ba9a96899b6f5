/** Which client may receive which push (contract section 6). */
export type Listener =
  | { role: 'visitor' }
  | { role: 'student'; userId: string }
  | { role: 'teacher'; userId: string };

type Audience = 'everyone' | 'teacher' | 'teacher-and-student' | 'student' | 'owner' | 'account';

const AUDIENCES: Record<string, Audience> = {
  'order.placed': 'teacher-and-student',
  'order.statusChanged': 'teacher-and-student',
  'order.updated': 'teacher-and-student',
  'order.deleted': 'teacher-and-student',
  'attendance.marked': 'teacher-and-student',
  'attendance.removed': 'teacher-and-student',
  'attendance.markedAll': 'teacher',
  'points.changed': 'teacher-and-student',
  'fees.changed': 'teacher-and-student',
  'leaderboard.changed': 'everyone',
  'cart.changed': 'student',
  'news.published': 'everyone',
  'product.changed': 'everyone',
  'job.progress': 'owner',
  'job.finished': 'owner',
  'sessions.changed': 'account',
  'stats.changed': 'teacher',
  'data.changed': 'teacher',
  'student.changed': 'student',
};

/**
 * Whether this push may reach this client. A payload that names a student must name the client's; one without a name
 * (the cart's, a job's) is only checked by role. Unknown events may reach no client.
 */
export function mayReceive(listener: Listener, name: string, payload: Record<string, unknown>): boolean {
  const audience = AUDIENCES[name];
  if (audience === undefined) return false;
  if (audience === 'everyone') return !('studentPhoneNumber' in payload) && !hasPhones(payload['top']);
  switch (listener.role) {
    case 'visitor':
      return false;
    case 'teacher':
      return audience !== 'student';
    case 'student':
      // Points that were recomputed for all students may be announced to all in one push.
      if (name === 'data.changed') return payload['entity'] === 'points';
      return (
        audience === 'student' ||
        audience === 'account' ||
        (audience === 'teacher-and-student' && payload['studentId'] === listener.userId)
      );
  }
}

/** The public leaderboard has no phone numbers (contract section 3). */
const hasPhones = (rows: unknown) =>
  Array.isArray(rows) && rows.some((row: object) => 'studentPhoneNumber' in row || 'phoneNumber' in row);
