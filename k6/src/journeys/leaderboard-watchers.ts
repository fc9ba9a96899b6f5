/** Thousands of open screens with the leaderboard, while points are given without a pause. */
import type { JourneyOptions } from '../journey-options.ts';
import {
  givePoints,
  SCORE_THRESHOLDS,
  WATCH_THRESHOLDS,
  watchLeaderboard,
} from '../scenarios/leaderboard.ts';
import { THRESHOLDS, SETUP_TIMEOUTS } from '../outcomes/thresholds.ts';
import { type Session, signInTeacher } from '../product/sessions.ts';
import { report } from '../report/report.ts';
import { number, seconds } from '../settings.ts';

const SOCKETS = number('SOCKETS', 2000);
/** Sockets of one virtual user. */
const PER_USER = Math.min(SOCKETS, number('SOCKETS_PER_USER', 50));
const WATCHERS = Math.ceil(SOCKETS / PER_USER);
const SECONDS = seconds(120);

export const options: JourneyOptions = {
  ...SETUP_TIMEOUTS,
  scenarios: {
    watchers: {
      executor: 'per-vu-iterations',
      exec: 'watcher',
      vus: WATCHERS,
      iterations: 1,
      maxDuration: `${SECONDS + 240}s`,
    },
    scorer: {
      executor: 'constant-vus',
      exec: 'scorer',
      vus: 1,
      duration: `${SECONDS}s`,
      gracefulStop: '60s',
    },
  },
  thresholds: { ...THRESHOLDS, ...SCORE_THRESHOLDS, ...WATCH_THRESHOLDS },
};

export const setup = async () => ({ teacher: await signInTeacher() });
export const scorer = (school: { teacher: Session }) => givePoints(school);
export const watcher = () => watchLeaderboard({ sockets: PER_USER, seconds: SECONDS, listeners: WATCHERS });
export const handleSummary = report('leaderboard-watchers');
