import { attendFloor, timeOfDay } from './classroom-floor.mjs';
import { openBoard, openWatchers, SOCKETS } from './classroom-sockets.mjs';
import { median, percentile } from './statistics.mjs';

const ATTENDS_PER_SECOND = 20;
const ATTEND_SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** 'attend' with many sockets open, and how soon a screen shows the mark, compared with bare Socket.IO. */
export async function attendLive({ port, pool, token, call }) {
  const watchers = await openWatchers(port);
  const board = await openBoard(port, { token });
  const receivedAt = new Map();
  const commitToScreen = [];
  board.on('attendance.marked', ({ attendanceId, occurredAt }) => {
    receivedAt.set(attendanceId, performance.now());
    // The event is written within the transaction, so this counts a little more than from the commit.
    commitToScreen.push(timeOfDay() - Date.parse(occurredAt));
  });

  const { rows: members } = await pool.query(
    `select cs.student_id, cs.class_id from class_student cs
     where cs.left_on is null and not exists (select from attendance a where a.student_id = cs.student_id and a.class_id = cs.class_id and a.date = '2020-01-01')
     limit $1`,
    [ATTENDS_PER_SECOND * ATTEND_SECONDS],
  );
  const responses = [];
  const pushes = [];
  const pending = [];
  for (const { student_id, class_id } of members) {
    pending.push(
      (async () => {
        const start = performance.now();
        const record = await call(
          'POST',
          `attendance/Attend?studentId=${student_id}&classId=${class_id}&date=2020-01-01`,
          token,
        );
        const responded = performance.now();
        responses.push(responded - start);
        for (let wait = 0; wait < 200 && !receivedAt.has(record.id); wait++) await pause(25);
        pushes.push((receivedAt.get(record.id) ?? Infinity) - responded);
      })(),
    );
    await pause(1000 / ATTENDS_PER_SECOND);
  }
  await Promise.all(pending);
  board.disconnect();
  await watchers.stop();
  console.log(
    `\n'attend' at ${ATTENDS_PER_SECOND} a second with ${SOCKETS} sockets open, ${responses.length} calls`,
  );
  console.log(
    `  response           median ${median(responses).toFixed(1)} ms   p99 ${percentile(responses, 0.99).toFixed(1)} ms`,
  );
  console.log(
    `  response to screen median ${median(pushes).toFixed(1)} ms   p99 ${percentile(pushes, 0.99).toFixed(1)} ms   lost ${pushes.filter((push) => push === Infinity).length}`,
  );
  console.log(
    `  commit to screen   median ${median(commitToScreen).toFixed(1)} ms   p99 ${percentile(commitToScreen, 0.99).toFixed(1)} ms`,
  );
  const bare = await attendFloor({
    seconds: ATTEND_SECONDS,
    perSecond: ATTENDS_PER_SECOND,
  });
  console.log(
    `  bare Socket.IO     median ${median(bare).toFixed(1)} ms   p99 ${percentile(bare, 0.99).toFixed(1)} ms   (sent to received)`,
  );
  console.log(
    `  ratio of the p99   ${(percentile(commitToScreen, 0.99) / percentile(bare, 0.99)).toFixed(2)} (aim: at most 2)`,
  );
}
