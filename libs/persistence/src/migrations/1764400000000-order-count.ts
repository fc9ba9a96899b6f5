import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many orders of each status there are, kept by triggers: counting a season of them takes longer than listing a page. A
 * trigger locks its table against writers, so what is counted after it misses nothing.
 */
export class OrderCount1764400000000 implements MigrationInterface {
  name = 'OrderCount1764400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One row for a few connections, as attendance_count, so that two who order hardly ever wait for one another.
      create table order_count (
        shard smallint,
        status smallint,
        count bigint not null,
        primary key (shard, status)
      );
      create function count_orders() returns trigger language plpgsql as $$
      begin
        insert into order_count as kept (shard, status, count)
        select pg_backend_pid() % 256, status, case tg_op when 'INSERT' then count(*) else -count(*) end
        from changed group by status order by status
        on conflict (shard, status) do update set count = kept.count + excluded.count;
        return null;
      end $$;
      create trigger orders_inserted after insert on orders referencing new table as changed
        for each statement execute function count_orders();
      create trigger orders_deleted after delete on orders referencing old table as changed
        for each statement execute function count_orders();
      create function recount_orders() returns trigger language plpgsql as $$
      begin
        insert into order_count as kept (shard, status, count)
        select pg_backend_pid() % 256, status, sum(change) from (
          select status, -1 as change from before union all select status, 1 from changed
        ) moved group by status having sum(change) <> 0 order by status
        on conflict (shard, status) do update set count = kept.count + excluded.count;
        return null;
      end $$;
      create trigger orders_updated after update on orders referencing old table as before new table as changed
        for each statement execute function recount_orders();
      insert into order_count (shard, status, count) select 0, status, count(*) from orders group by status;`);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('Migrations go forward only; restore a backup instead'));
  }
}
