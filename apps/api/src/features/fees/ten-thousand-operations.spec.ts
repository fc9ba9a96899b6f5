import { setTimeout } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { useFeeSchool } from '@daad/testing/fee-school';
import { Seeded } from '@daad/testing/fuzz/seeded';
import { changeClasses, CLASS_OPERATIONS } from '@daad/testing/random-fees/class-operations';
import { expectAgreement } from '@daad/testing/random-fees/fee-comparison';
import { FeeWorld } from '@daad/testing/random-fees/fee-world';
import { LEDGER_OPERATIONS, MONEY_OPERATIONS } from '@daad/testing/random-fees/ledger-operations';
import type { Lane } from '@daad/testing/random-fees/ledger-requests';
import { MonthClock } from '@daad/testing/random-fees/month-clock';
import { turnShifts } from '@daad/testing/random-fees/shift-operations';

/** `FEE_OPERATIONS=50000 FEE_SEED=7 npm run spec -- …` looks longer, or at the same choices again. */
const OPERATIONS = Number(process.env['FEE_OPERATIONS'] ?? 10_000);
const SEED = Number(process.env['FEE_SEED'] ?? Date.now() % 1_000_000);
const EACH = 12;
const TIMEOUT_MS = 15 * 60_000;

const fees = useFeeSchool({ worker: false });

/** Each student's operations after one another, those of all students at once; each student has choices of its own. */
async function runLanes(
  world: FeeWorld,
  round: number,
  operations: readonly ((lane: Lane) => Promise<void>)[],
): Promise<void> {
  await Promise.all(
    world.students.map(async (student, place) => {
      const random = new Seeded(SEED + 1000 * round + place);
      for (let each = 0; each < EACH; each++) await random.pick(operations)({ world, student, random });
    }),
  );
}

/** Ends connections of the API while `work` goes on. */
async function underAttack(world: FeeWorld, round: number, work: Promise<unknown>): Promise<void> {
  // How often it chooses depends on time, so that other choices may not depend on it.
  const random = new Seeded(SEED - round);
  const done = new AbortController();
  const ended = work.finally(() => done.abort());
  // Thrown below.
  ended.catch(() => undefined);
  while (!done.signal.aborted) {
    await setTimeout(50 + random.below(800));
    await world.endConnections();
  }
  await ended;
}

async function play(world: FeeWorld, clock: MonthClock, round: number, random: Seeded): Promise<void> {
  await turnShifts(world, random);
  await changeClasses(world, random);
  if (round % 3 > 0) return runLanes(world, round, [...LEDGER_OPERATIONS, ...CLASS_OPERATIONS]);
  await Promise.all([clock.chargeNext(random), runLanes(world, round, MONEY_OPERATIONS)]);
  world.charges.chargeMonth(world.lastMonth, world.students);
}

it(
  `${OPERATIONS} random operations agree with the model to the piastre, while connections and the clock are killed`,
  async () => {
    const world = await FeeWorld.create(fees);
    const clock = await MonthClock.create(world);
    const random = new Seeded(SEED);
    try {
      for (let round = 1; world.operations < OPERATIONS; round++) {
        const work = play(world, clock, round, random);
        await (round % 2 === 0 ? underAttack(world, round, work) : work);
        await expectAgreement(world);
      }
    } catch (error) {
      throw new Error(`FEE_SEED=${SEED}, after ${world.operations} operations`, { cause: error });
    }
    expect(Math.min(world.resent, clock.killed)).toBeGreaterThan(0);
  },
  TIMEOUT_MS,
);
