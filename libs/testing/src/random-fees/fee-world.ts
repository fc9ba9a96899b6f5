import { setTimeout } from 'node:timers/promises';
import type { Call, RequestOf, ResponseOf } from '@daad/contracts/call';
import { addDays, cairoToday, weekdayOf } from '@daad/domain/calendar-day';
import { daysOfMonth } from '@daad/domain/calendar-month';
import type { ApiClient, ApiResponse } from '../api-client.js';
import { createStudent } from '../builders.js';
import { ChargeModel } from '../charge-model.js';
import { addToClass, createClass } from '../classroom-builders.js';
import { classFeeSet } from '../fee-builders.js';
import { FeeModel } from '../fee-model.js';
import type { FeeSchool } from '../fee-school.js';
import { present } from '../present.js';

const COUNTS = { students: 32, classes: 5, takers: 3, days: 4 };
/** How long a client goes on sending while the database is away. */
const ATTEMPTS = 100;
const WAIT_MS = 30;

/** A response; `again` when the request was sent more than once, and may have been done before. */
type Sent<C extends Call> = ApiResponse<ResponseOf<C>> & { again: boolean };

/** The month so many after another. */
export function monthAfter(month: string, count: number): string {
  let later = month;
  for (let each = 0; each < count; each++) later = addDays(daysOfMonth(later).to, 1).slice(0, 7);
  return later;
}

export interface Taker {
  client: ApiClient;
  id: string;
}

/** A school for random operations on fees, and what the model makes of them. */
export class FeeWorld {
  readonly ledger = new FeeModel();
  readonly charges = new ChargeModel(this.ledger, cairoToday());
  readonly students: string[] = [];
  readonly classes: string[] = [];
  readonly takers: Taker[] = [];
  /** The newest first, with today. */
  readonly days = Array.from({ length: COUNTS.days }, (_, back) => addDays(this.charges.today, -back));
  /** Ids of shifts. */
  readonly received = new Set<string>();
  /** The present membership of each student who has one. */
  readonly links = new Map<string, string>();
  operations = 0;
  /** Requests that were sent again because the database ended their connection. */
  resent = 0;
  /** How many months the clock has charged, all of them after the one under way. */
  months = 0;
  /** While it charges, balances move at a time that is unknown. */
  isCharging = false;

  private constructor(readonly school: FeeSchool) {}

  get lastMonth(): string {
    return monthAfter(this.charges.month, this.months);
  }
  get teacher(): ApiClient {
    return this.school.teacher;
  }

  static async create(school: FeeSchool): Promise<FeeWorld> {
    const world = new FeeWorld(school);
    const { dataSource } = school.school;
    for (let number = 0; number < COUNTS.takers; number++) {
      const { client, id, shift } = await school.taker();
      world.takers.push({ client, id });
      world.ledger.shifts.push({ id: shift.id, taker: number, opening: 0, open: true });
    }
    const day = weekdayOf(world.charges.today);
    for (let number = 0; number < COUNTS.classes; number++)
      world.classes.push((await createClass(dataSource, { day })).id);
    const joinedOn = addDays(world.charges.today, -200);
    for (let number = 0; number < COUNTS.students; number++) {
      const { id: student } = await createStudent(dataSource);
      world.students.push(student);
      const classId = present(world.classes[number % COUNTS.classes]);
      world.links.set(student, await addToClass(dataSource, classId, student, { joinedOn }));
      world.charges.join(student, classId, { joinedOn });
      const { id, totalPrice } = await school.order(10, student);
      world.ledger.orders.push({ id, student, total: totalPrice * 100, canceled: false });
    }
    const fee = { kind: 'monthly' as const, amount: 20_000, from: world.charges.month, chargeNow: false };
    for (const classId of world.classes.slice(2)) {
      await classFeeSet(world.teacher, classId, 'monthly', fee.amount / 100);
      world.charges.setFee(classId, fee, world.teacher.userId, []);
    }
    return world;
  }

  /** Makes one operation. */
  send<C extends Call>(client: ApiClient, call: C, request: RequestOf<C>): Promise<Sent<C>> {
    this.operations++;
    return this.call(client, call, request);
  }

  /** Reads in the middle of operations. */
  async read<C extends Call>(client: ApiClient, call: C, request: RequestOf<C>): Promise<ResponseOf<C>> {
    const { status, body } = await this.call(client, call, request);
    if (status !== 200) throw new Error(`${call.path} responded with ${JSON.stringify(body)}`);
    return body.data;
  }

  /** Sends a request again until the API responds, as a device does. */
  private async call<C extends Call>(client: ApiClient, call: C, request: RequestOf<C>): Promise<Sent<C>> {
    for (let attempt = 1; ; attempt++) {
      const response = await client.call(call, request);
      if (response.status !== 503) return { ...response, again: attempt > 1 };
      if (attempt > ATTEMPTS)
        throw new Error(`${call.path} did not respond: ${JSON.stringify(response.body)}`);
      this.resent++;
      await setTimeout(WAIT_MS);
    }
  }

  /** Ends two of the connections on which the API is at work. */
  async endConnections(): Promise<void> {
    await this.school.school.dataSource.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'daad-api' and state <> 'idle'
       order by random() limit 2`,
    );
  }
}
