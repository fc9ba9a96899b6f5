import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Assistants with permissions, in the table of the teacher (specification 4 section 5). */
export class Staff1764800000000 implements MigrationInterface {
  name = 'Staff1764800000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [accounts, permissionChanges, phones]) await runner.query(part);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const accounts = `
  alter table teacher rename to staff;
  alter index teacher_pkey rename to staff_pkey;
  alter index teacher_phone_number_key rename to staff_phone_number_key;
  alter table staff
    add column role text not null default 'Teacher' check (role in ('Teacher', 'Assistant')),
    add column permissions text[] not null default '{}',
    add column revision int not null default 0,
    add column active boolean not null default true;
  alter table exam_student add column author_id uuid;`;

const permissionChanges = `
  create function count_staff_revision() returns trigger language plpgsql as $$
  begin
    new.revision := old.revision + 1;
    return new;
  end $$;
  create trigger staff_revision before update on staff for each row execute function count_staff_revision();
  -- Every API process keeps the permissions of all assistants in memory, in the order of the revisions.
  create function notify_staff_permissions() returns trigger language plpgsql as $$
  begin
    perform pg_notify('staff_permissions',
      json_build_object('id', new.id, 'permissions', new.permissions, 'revision', new.revision)::text);
    return null;
  end $$;
  create trigger staff_permissions after insert or update of permissions on staff
    for each row execute function notify_staff_permissions();`;

const phones = `
  -- A phone signs one account in, and no unique index spans two tables. The lock makes a writer of students wait for one of
  -- staff and the other way round, so that each sees what the other has committed; writers of students do not wait for one another.
  create function expect_phone_of_no_staff() returns trigger language plpgsql as $$
  begin
    lock table staff in share mode;
    if exists (select from written join staff using (phone_number)) then
      raise unique_violation using constraint = 'account_phone', message = 'a member of the staff has this phone';
    end if;
    return null;
  end $$;
  create trigger phones_of_new_students after insert on student
    referencing new table as written for each statement execute function expect_phone_of_no_staff();
  create function expect_changed_phone_of_no_staff() returns trigger language plpgsql as $$
  begin
    lock table staff in share mode;
    if exists (select from staff where phone_number = new.phone_number) then
      raise unique_violation using constraint = 'account_phone', message = 'a member of the staff has this phone';
    end if;
    return null;
  end $$;
  create trigger phone_of_student after update of phone_number on student
    for each row when (new.phone_number is distinct from old.phone_number)
    execute function expect_changed_phone_of_no_staff();
  create function expect_phone_of_no_student() returns trigger language plpgsql as $$
  begin
    if exists (select from student where phone_number = new.phone_number and deleted_at is null) then
      raise unique_violation using constraint = 'account_phone', message = 'a student has this phone';
    end if;
    return null;
  end $$;
  create trigger phone_of_staff after insert or update of phone_number on staff
    for each row execute function expect_phone_of_no_student();`;
