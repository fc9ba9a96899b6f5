import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An exam keeps what its average is made of, by the triggers that keep its number of students. */
export class ExamGrades1764410000000 implements MigrationInterface {
  name = 'ExamGrades1764410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- A student who is just being deleted has left the exams by the old rule.
      lock table student, exam_student in share row exclusive mode;
      -- Grades of present students above 0, and the sum of their degrees.
      alter table exam add column evaluated_number int not null default 0,
                       add column degree_sum numeric(14, 1) not null default 0;
      create or replace function count_exam_students() returns trigger language plpgsql as $$
      declare
        sign int := case tg_op when 'INSERT' then 1 else -1 end;
      begin
        update exam e
        set students_number = e.students_number + sign * changed.count,
            evaluated_number = e.evaluated_number + sign * changed.evaluated,
            degree_sum = e.degree_sum + sign * changed.degrees
        from (select r.exam_id, count(*), count(*) filter (where r.degree > 0) as evaluated, sum(r.degree) as degrees
              from rows_changed r
              join student s on s.id = r.student_id and s.deleted_at is null group by r.exam_id) changed
        where e.id = changed.exam_id;
        return null;
      end $$;
      create function recount_exam_grades() returns trigger language plpgsql as $$
      begin
        update exam e
        set evaluated_number = e.evaluated_number + changed.evaluated, degree_sum = e.degree_sum + changed.degrees
        from (select now.exam_id, sum((now.degree > 0)::int - (before.degree > 0)::int) as evaluated,
                     sum(now.degree - before.degree) as degrees
              from rows_before before
              join rows_changed now on now.id = before.id and now.degree <> before.degree
              join student s on s.id = now.student_id and s.deleted_at is null group by now.exam_id) changed
        where e.id = changed.exam_id;
        return null;
      end $$;
      create trigger exam_student_regraded after update on exam_student
        referencing old table as rows_before new table as rows_changed
        for each statement execute function recount_exam_grades();
      create or replace function recount_exams_of_student() returns trigger language plpgsql as $$
      declare
        sign int := case when new.deleted_at is null then 1 else -1 end;
      begin
        update exam e
        set students_number = e.students_number + sign,
            evaluated_number = e.evaluated_number + sign * (es.degree > 0)::int,
            degree_sum = e.degree_sum + sign * es.degree
        from exam_student es where es.student_id = new.id and es.exam_id = e.id;
        return null;
      end $$;
      update exam e set evaluated_number = grades.evaluated, degree_sum = grades.degrees
      from (select es.exam_id, count(*) filter (where es.degree > 0) as evaluated, sum(es.degree) as degrees
            from exam_student es join student s on s.id = es.student_id and s.deleted_at is null group by es.exam_id) grades
      where e.id = grades.exam_id;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
