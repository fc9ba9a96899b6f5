import { statement } from '@daad/persistence/sql/statement';
import { bytes, int, text, uuid } from '@daad/persistence/sql/types';

/** In one update, so that of two sign-ins with one code the second finds it used. */
export const spendStep = statement('spend-totp-step', {
  params: { staffId: uuid, step: int },
  row: { staffId: uuid },
  sql: `update two_factor set last_step = :step where staff_id = :staffId and last_step < :step
        returning staff_id as "staffId"`,
});

/** The same for a recovery code. */
export const spendRecoveryCode = statement('spend-recovery-code', {
  params: { staffId: uuid, hash: bytes },
  row: { staffId: uuid },
  sql: `update two_factor set recovery_codes = array_remove(recovery_codes, :hash)
        where staff_id = :staffId and :hash = any(recovery_codes)
        returning staff_id as "staffId"`,
});

/** By the database's clock, which all processes share. */
export const insertChallenge = statement('insert-sign-in-challenge', {
  params: { tokenHash: bytes, staffId: uuid, passwordHash: text, minutes: int },
  sql: `insert into sign_in_challenge (token_hash, staff_id, password_hash, expires_at)
        values (:tokenHash, :staffId, :passwordHash, now() + make_interval(mins => :minutes))`,
});

/** The account of a challenge, unless its password, its second factor or the account itself has changed since. */
export const challenged = statement('sign-in-challenge', {
  params: { tokenHash: bytes },
  row: { staffId: uuid, codes: int },
  sql: `select c.staff_id as "staffId", c.codes
        from sign_in_challenge c join staff s on s.id = c.staff_id
        where c.token_hash = :tokenHash and c.expires_at > now()
          and s.password_hash = c.password_hash and s.two_factor and s.active`,
});

/** Counts a code and locks the challenge, so that parallel codes of one challenge are checked one after the other. */
export const countCode = statement('count-code-of-challenge', {
  params: { tokenHash: bytes, most: int },
  row: { codes: int },
  sql: `update sign_in_challenge set codes = codes + 1
        where token_hash = :tokenHash and codes < :most and expires_at > now()
        returning codes`,
});
