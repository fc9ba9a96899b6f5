import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The points of all present students together, by stage, kept by triggers: the leaderboard shows the average of everyone, and
 * adding up 20,000 students takes longer than listing its page.
 */
export class PointsSum1764560000000 implements MigrationInterface {
  name = 'PointsSum1764560000000';

  async up(runner: QueryRunner): Promise<void> {
    // The lock keeps writers out, so what is added up after it misses nothing.
    for (const statement of [lock, table, triggers, sums]) await runner.query(statement);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}

const lock = 'lock table student in share row exclusive mode';

/** Stands for 'in no stage', so that the stage can be a part of the key. */
const NO_STAGE = `'00000000-0000-0000-0000-000000000000'::uuid`;

const table = `
  -- Several rows for a stage, as in exam_count, so that two who give points hardly ever wait for each other.
  create table points_sum (
    stage_id uuid not null,
    shard smallint not null,
    points bigint not null,
    primary key (stage_id, shard)
  )`;

const triggers = `
  create function sum_points_of_new_students() returns trigger language plpgsql as $$
  begin
    insert into points_sum as kept (stage_id, shard, points)
    select coalesce(stage_id, ${NO_STAGE}) as stage, pg_backend_pid() % 64, sum(total_points)
    from added where deleted_at is null group by stage having sum(total_points) <> 0 order by stage
    on conflict (stage_id, shard) do update set points = kept.points + excluded.points;
    return null;
  end $$;
  create trigger student_points_added after insert on student
    referencing new table as added for each statement execute function sum_points_of_new_students();
  create function sum_changed_points() returns trigger language plpgsql as $$
  begin
    insert into points_sum as kept (stage_id, shard, points)
    select coalesce(stage_id, ${NO_STAGE}) as stage, pg_backend_pid() % 64, sum(change) from (
      select stage_id, -total_points as change from rows_before where deleted_at is null
      union all
      select stage_id, total_points from rows_changed where deleted_at is null
    ) moved group by stage having sum(change) <> 0 order by stage
    on conflict (stage_id, shard) do update set points = kept.points + excluded.points;
    return null;
  end $$;
  create trigger student_points_changed after update on student
    referencing old table as rows_before new table as rows_changed
    for each statement execute function sum_changed_points()`;

const sums = `
  insert into points_sum (stage_id, shard, points)
  select coalesce(stage_id, ${NO_STAGE}), 0, sum(total_points) from student where deleted_at is null group by 1`;
