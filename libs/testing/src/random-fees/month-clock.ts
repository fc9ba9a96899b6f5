import { clock } from '@daad/platform/clock';
import { createLogger } from '@daad/platform/logger';
import { ChargeMonths } from '@daad/worker/clock/charge-months';
import type { Seeded } from '../fuzz/seeded.js';
import type { FeeWorld } from './fee-world.js';

/** The worker's task that charges months, whose connection can be ended in the middle of one. */
export class MonthClock {
  killed = 0;

  private constructor(
    private readonly world: FeeWorld,
    private readonly task: ChargeMonths,
  ) {}

  static async create(world: FeeWorld): Promise<MonthClock> {
    const { school } = world.school;
    await school.dataSource.query(`
      create table victim (student_id uuid);
      create function end_connection() returns trigger language plpgsql as $$
      begin
        if new.student_id in (select student_id from victim) then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new;
      end $$;
      create trigger end_connection before insert on fee_entry
        for each row when (new.kind = 'charge' and new.author_id is null) execute function end_connection()`);
    return new MonthClock(world, new ChargeMonths(await school.connect(), createLogger('silent', 'test')));
  }

  /** Charges the next month, after it was ended in the middle; the model has it afterwards. */
  async chargeNext(random: Seeded): Promise<void> {
    const { charges, students, school } = this.world;
    const { dataSource } = school.school;
    this.world.months++;
    this.world.isCharging = true;
    const month = this.world.lastMonth;
    const due = charges.dueIn(month, students);
    if (due.length > 0) {
      // Half of them, as one with a concession may not be charged, and lives.
      const victims = random.some(due, Math.ceil(due.length / 2));
      await dataSource.query('insert into victim select unnest($1::uuid[])', [victims]);
      await this.run(month).catch(() => this.killed++);
      await dataSource.query('delete from victim');
    }
    await this.run(month);
  }

  /** Two workers at once, as after a restart. */
  private async run(month: string): Promise<void> {
    this.world.operations += 2;
    clock.now = () => new Date(`${month}-01T08:00:00Z`);
    try {
      const runs = await Promise.allSettled([this.task.run(), this.task.run()]);
      const failed = runs.find((run) => run.status === 'rejected');
      if (failed) throw failed.reason;
    } finally {
      clock.now = () => new Date();
    }
  }
}
