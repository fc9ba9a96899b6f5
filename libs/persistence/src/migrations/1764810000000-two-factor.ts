import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The second factor of teacher and assistants (specification 4 section 5). */
export class TwoFactor1764810000000 implements MigrationInterface {
  name = 'TwoFactor1764810000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(secondFactors);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const secondFactors = `
  -- In the account's own row, so that opening a session locks it together with the password.
  alter table staff add column two_factor boolean not null default false;
  create table two_factor (
    staff_id uuid primary key references staff (id),
    secret bytea not null,
    last_step int not null default 0,
    recovery_codes bytea[] not null default '{}'
  );
  create table sign_in_challenge (
    token_hash bytea primary key,
    staff_id uuid not null references staff (id),
    password_hash text not null,
    expires_at timestamptz not null,
    codes int not null default 0
  );
  create index sign_in_challenge_expiry on sign_in_challenge (expires_at);`;
