import { recomputeFloor } from './classroom-floor.mjs';
import { openBoard } from './classroom-sockets.mjs';
import { spread } from './statistics.mjs';

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The recomputation of all exam points, compared with one bare set-based transaction. */
export async function recompute({ port, pool, token, call }) {
  const ranges = await call('GET', 'examPoints/GetList', token);
  const [range] = ranges.toSorted((a, b) => b.minPercentage - a.minPercentage);
  const board = await openBoard(port, { token });
  const ours = [];
  const pushed = [];
  const bare = [];
  for (let round = 0; round < 3; round++) {
    // It comes after the changes of all students, so that the floor runs alone.
    const finished = new Promise((resolve) => board.once('job.finished', resolve));
    const began = performance.now();
    await call('PUT', `examPoints/Update/${range.id}`, token, { ...range, points: range.points + round + 1 });
    await untilJobsEnd(pool);
    ours.push((performance.now() - began) / 1000);
    await finished;
    pushed.push((performance.now() - began) / 1000);
    bare.push(await recomputeFloor(pool, { ...range, points: range.points + 100 + round }));
  }
  board.disconnect();
  const { rows } = await pool.query(`select count(*)::int as grades from exam_student`);
  console.log(
    `\nAll exam points after a range changed, ${rows[0].grades} grades, 3 rounds, alternately, seconds`,
  );
  console.log(`  our job     ${spread(ours, 1)}`);
  console.log(`  on screen   ${spread(pushed, 1)}`);
  console.log(`  bare SQL    ${spread(bare, 1)}`);
  console.log(`  ratio       ${spread(ours.map((each, index) => each / bare[index]))} (aim: at most 1.3)`);
}

async function untilJobsEnd(pool) {
  for (let wait = 0; wait < 6000; wait++) {
    const { rows } = await pool.query(
      `select count(*)::int as open from job where state in ('queued', 'running')`,
    );
    if (rows[0].open === 0) return;
    await pause(50);
  }
  throw new Error('the recomputation does not end');
}
