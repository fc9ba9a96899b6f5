import type { Role } from '@daad/contracts/access';
import type { EndReason } from '@daad/persistence/sessions/end-reason';
import { statement } from '@daad/persistence/sql/statement';
import {
  type Row,
  bool,
  bytes,
  int,
  list,
  nullable,
  text,
  textOf,
  timestamp,
  uuid,
} from '@daad/persistence/sql/types';

/** How long two tabs that refresh at once get the same successor (contract section 2). */
const REUSE_SECONDS = 10;

/** Locks the account in the same trip, so that a changed password, a second factor that was turned on, a deleted student or a deactivated assistant ends the session that exists then. */
const openSessionOf = (name: string, given: string, account: string) =>
  statement(name, {
    params: { sessionId: uuid, userId: uuid, passwordHash: nullable(text), role: text, twoFactor: bool },
    row: { passwordGiven: bool, hasOthers: bool },
    sql: `
      with locked as (select id, ${given} as given from ${account} for share), opened as (
        insert into session (id, user_id, role) select :sessionId, locked.id, :role from locked
      )
      select given as "passwordGiven",
             exists (select from session s where s.user_id = locked.id and s.revoked_at is null) as "hasOthers"
      from locked`,
  });
export const openSession = {
  staff: openSessionOf(
    'open-staff-session',
    'false',
    'staff where id = :userId and password_hash = :passwordHash and active and two_factor = :twoFactor',
  ),
  student: openSessionOf(
    'open-student-session',
    'password_given',
    'student where id = :userId and password_hash = :passwordHash and deleted_at is null and not :twoFactor',
  ),
};

/** By the database's clock; no token outlives its session. Notes in the same trip who uses the session. */
export const insertToken = statement('insert-refresh-token', {
  params: {
    tokenHash: bytes,
    sessionId: uuid,
    address: text,
    userAgent: nullable(text),
    tokenDays: int,
    sessionDays: int,
  },
  sql: `with seen as (
     update session set last_seen_at = now(), address = :address, user_agent = :userAgent where id = :sessionId
     returning id, created_at
   )
   insert into refresh_token (token_hash, session_id, expires_at)
   select :tokenHash, id, least(now() + make_interval(days => :tokenDays), created_at + make_interval(days => :sessionDays))
   from seen`,
});

/** Whether a refresh token and its session are valid. */
const USABLE = `s.revoked_at is null and t.expires_at > now()
            and s.created_at + make_interval(days => :sessionDays) > now()`;

/** Everything that rotation decides by, under a lock and by the database's clock. */
export const lockToken = statement('lock-refresh-token', {
  params: { tokenHashes: list(bytes), sessionDays: int },
  row: {
    tokenHash: bytes,
    sessionId: uuid,
    userId: uuid,
    role: textOf<Role>(),
    usable: bool,
    replaced: bool,
    replacedJustNow: bool,
    passwordGiven: bool,
    endReason: nullable(textOf<EndReason>()),
  },
  sql: `select t.token_hash as "tokenHash", t.session_id as "sessionId", s.user_id as "userId", s.role,
          ${USABLE} as usable,
          t.replaced_at is not null as replaced,
          coalesce(t.replaced_at > now() - make_interval(secs => ${REUSE_SECONDS}), false) as "replacedJustNow",
          coalesce((select password_given from student where id = s.user_id), false) as "passwordGiven",
          -- An account that is active again is not suspended.
          case when s.end_reason = 'auth.account-suspended' and exists (select from staff where id = s.user_id and active)
            then null else s.end_reason end as "endReason"
   from refresh_token t join session s on s.id = t.session_id
   where t.token_hash = any(:tokenHashes) for update`,
});

const accounts = (name: string, condition: string) =>
  statement(name, {
    params: { key: condition === 'id = :key' ? uuid : text },
    row: {
      id: uuid,
      role: textOf<Role>(),
      fullName: text,
      email: nullable(text),
      phoneNumber: text,
      passwordHash: nullable(text),
      /** By the teacher: the student has not chosen one yet. */
      passwordGiven: bool,
      /** Whether signing in takes a code, too. */
      twoFactor: bool,
    },
    sql: `
      select id, role, full_name as "fullName", email, phone_number as "phoneNumber",
             password_hash as "passwordHash", false as "passwordGiven",
             two_factor as "twoFactor"
      from staff where ${condition} and active
      union all
      select id, 'Student', full_name, email, phone_number, password_hash, password_given, false
      from student where ${condition} and deleted_at is null`,
  });
/** Staff and students in one trip. */
export const accountByPhone = accounts('account-by-phone', 'phone_number = :key');
export const accountById = accounts('account-by-id', 'id = :key');

/** The sessions that can still be refreshed, with which of them is the caller's. */
export const liveSessions = statement('live-sessions', {
  params: { userId: uuid, currentId: uuid, sessionDays: int, limit: int },
  row: {
    id: uuid,
    userAgent: nullable(text),
    address: nullable(text),
    createdAt: timestamp,
    lastSeenAt: timestamp,
    isCurrent: bool,
  },
  sql: `select s.id, s.user_agent as "userAgent", s.address, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
          s.id = :currentId as "isCurrent"
   from session s
   where s.user_id = :userId and exists (
     select from refresh_token t where t.session_id = s.id and t.replaced_at is null and ${USABLE})
   order by "isCurrent" desc, s.last_seen_at desc, s.id limit :limit`,
});
export type AccountRow = Row<(typeof accountById)['spec']['row']>;
