import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves the counts of grades out of the exam's row, on which concurrent grades waited for each other's commits. */
export class ExamCount1764410000000 implements MigrationInterface {
  name = 'ExamCount1764410000000';

  async up(runner: QueryRunner): Promise<void> {
    // The lock keeps writers out, so what is counted after it misses nothing.
    for (const statement of [lock, table, triggers, counts]) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const lock = 'lock table student, exam_student in share row exclusive mode';

const table = `
  -- Of present students: all, those with a grade above 0, and the sum of the degrees. Several rows for an exam, as in
  -- attendance_count, so that two who grade hardly ever wait for each other.
  create table exam_count (
    exam_id uuid not null references exam (id) on delete cascade,
    shard smallint not null,
    students int not null,
    evaluated int not null,
    degrees numeric(14, 1) not null,
    primary key (exam_id, shard)
  );
  create function add_to_exam_count(exam uuid, more_students int, more_evaluated int, more_degrees numeric) returns void
  language sql begin atomic
    insert into exam_count as kept (exam_id, shard, students, evaluated, degrees)
    values (exam, pg_backend_pid() % 64, more_students, more_evaluated, more_degrees)
    on conflict (exam_id, shard) do update
      set students = kept.students + excluded.students, evaluated = kept.evaluated + excluded.evaluated,
          degrees = kept.degrees + excluded.degrees;
  end`;

const triggers = `
  create or replace function count_exam_students() returns trigger language plpgsql as $$
  declare
    sign int := case tg_op when 'INSERT' then 1 else -1 end;
  begin
    perform add_to_exam_count(exam_id, sign * students, sign * evaluated, sign * degrees)
    from (select r.exam_id, count(*)::int as students, (count(*) filter (where r.degree > 0))::int as evaluated,
                 sum(r.degree) as degrees
          from rows_changed r join student s on s.id = r.student_id and s.deleted_at is null
          group by r.exam_id order by r.exam_id) changed;
    return null;
  end $$;
  create function recount_exam_grades() returns trigger language plpgsql as $$
  begin
    perform add_to_exam_count(exam_id, 0, evaluated, degrees)
    from (select now.exam_id, sum((now.degree > 0)::int - (before.degree > 0)::int)::int as evaluated,
                 sum(now.degree - before.degree) as degrees
          from rows_before before join rows_changed now on now.id = before.id and now.degree <> before.degree
          join student s on s.id = now.student_id and s.deleted_at is null
          group by now.exam_id order by now.exam_id) changed;
    return null;
  end $$;
  create trigger exam_student_regraded after update on exam_student
    referencing old table as rows_before new table as rows_changed
    for each statement execute function recount_exam_grades();
  create or replace function recount_exams_of_student() returns trigger language plpgsql as $$
  declare
    sign int := case when new.deleted_at is null then 1 else -1 end;
  begin
    perform add_to_exam_count(exam_id, sign, sign * (degree > 0)::int, sign * degree)
    from (select exam_id, degree from exam_student where student_id = new.id order by exam_id) grade;
    return null;
  end $$`;

const counts = `
  insert into exam_count (exam_id, shard, students, evaluated, degrees)
  select es.exam_id, 0, count(*), count(*) filter (where es.degree > 0), sum(es.degree)
  from exam_student es join student s on s.id = es.student_id and s.deleted_at is null group by es.exam_id`;
