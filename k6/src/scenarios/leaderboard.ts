import exec from 'k6/execution';
import { Counter, Trend } from 'k6/metrics';
import type { SocketProbe } from '../live/socket-probe.ts';
import { withSockets } from '../live/with-sockets.ts';
import { think, until, untilOthersAreDone } from '../live/pause.ts';
import { itemAt } from '../outcomes/arithmetic.ts';
import { succeeded } from '../outcomes/checks.ts';
import { call, need, type Page } from '../product/call.ts';
import { fresh, type Session } from '../product/sessions.ts';
import { PUSH_TIMEOUT_MS } from '../settings.ts';
import { pointsOf, wrongAwards } from './points.ts';

const awarded = new Counter('points_given');
const withoutPush = new Counter('watchers_without_push');
const stale = new Counter('watchers_stale');
const tooOften = new Counter('leaderboard_too_often');
const received = new Counter('leaderboards_received');
/** From the saved points to the leaderboard that shows them. */
const toBoard = new Trend('points_to_leaderboard', true);

const PUSH = 'leaderboard.changed';
const TOP = 20;

interface Row {
  studentId: string;
  totalPoints: number;
  sumDirectPoints: number;
  rank: number;
}

const readTop = async () =>
  (await need<Page<Row>>('POST', 'StudentPoints/StudentsPointsTable', { body: { pageSize: TOP } })).items;
/** The rows of a push. */
const topOf = ({ top = [] }: Record<string, unknown>) => top as Row[];
const places = (rows: Row[]) =>
  rows.map(({ studentId, totalPoints, rank }) => `${rank} ${studentId} ${totalPoints}`).join();

/** Gives a point to one of the top students, and waits until the public leaderboard shows it. Only one virtual user does this. */
export const givePoints = ({ teacher }: { teacher: Session }) =>
  withSockets(async (open) => {
    const token = await fresh(teacher);
    const screen = await open({ role: 'visitor' });
    const top = await readTop();
    const { studentId } = itemAt(top, exec.vu.iterationInScenario);
    const before = await pointsOf(studentId, token);
    const given = Date.now();
    const row = await call<{ id: string }>('POST', 'StudentPoints/CreatDirect', {
      token,
      body: { studentId, points: 1, comment: 'اختبار تحميل' },
    });
    if (!succeeded('the points are given', row)) return;
    awarded.add(1);
    const after = await pointsOf(studentId, token);
    const once = after.rows.filter(({ id }) => id === row.data.id).length === 1;
    wrongAwards.add(once && after.sumDirectPoints - before.sumDirectPoints === 1 ? 0 : 1);
    const shown = await screen.next(PUSH, (payload) =>
      topOf(payload).some(
        (each) => each.studentId === studentId && each.sumDirectPoints >= after.sumDirectPoints,
      ),
    );
    if (shown) toBoard.add(shown.at - given);
    await think();
  });

/**
 * Many screens with the public leaderboard: each gets at most one push a second, and ends with the rows of the table.
 * @param stay how many sockets this virtual user opens, for how long, and how many users of the run only receive
 */
export const watchLeaderboard = (stay: { sockets: number; seconds: number; listeners: number }) =>
  withSockets(async (open) => {
    const screens: SocketProbe[] = [];
    const start = Date.now();
    while (screens.length < stay.sockets) {
      screens.push(await open({ role: 'visitor' }, { latestOnly: true }));
    }
    const first = places(await readTop());
    await untilOthersAreDone(stay.seconds, stay.listeners);
    const changed = places(await readTop()) !== first;
    if (changed) await until(() => screens.every((screen) => screen.times(PUSH) > 0), PUSH_TIMEOUT_MS);
    if (stay.listeners !== Infinity) await endUpToDate(screens);
    const most = Math.ceil((Date.now() - start) / 1000) + 1;
    for (const screen of screens) {
      const times = screen.times(PUSH);
      received.add(times);
      withoutPush.add(changed && times === 0 ? 1 : 0);
      tooOften.add(times > most ? 1 : 0);
    }
  });

/** Nothing changes any more: every screen comes to show the rows of the table. */
async function endUpToDate(screens: SocketProbe[]): Promise<void> {
  const current = places(await readTop());
  const latest = (screen: SocketProbe) => places(topOf(screen.all(PUSH).at(-1)?.payload ?? {}));
  const outdated = () => screens.filter((screen) => screen.times(PUSH) > 0 && latest(screen) !== current);
  await until(() => outdated().length === 0, PUSH_TIMEOUT_MS);
  stale.add(outdated().length);
}

export const SCORE_THRESHOLDS = {
  points_given: ['count>0'],
  awards_wrong: ['count==0'],
  points_to_leaderboard: ['p(95)<2500'],
};
export const WATCH_THRESHOLDS = {
  leaderboards_received: ['count>0'],
  watchers_without_push: ['count==0'],
  watchers_stale: ['count==0'],
  leaderboard_too_often: ['count==0'],
  socket_opening: ['p(95)<2000'],
};
