/** The door of a hall: four devices scan 400 cards in two minutes, some cards twice, while 500 sockets are open. */
import type { JourneyOptions } from '../journey-options.ts';
import { SETUP_TIMEOUTS, THRESHOLDS } from '../outcomes/thresholds.ts';
import { signInTeacher } from '../product/sessions.ts';
import { report } from '../report/report.ts';
import { closeDoor, DOOR_THRESHOLDS, type DoorSetup, prepareDoor, scanCards } from '../scenarios/door.ts';
import { WATCH_THRESHOLDS, watchLeaderboard } from '../scenarios/leaderboard.ts';
import { number, seconds } from '../settings.ts';

const DEVICES = 4;
const CARDS = number('CARDS', 400);
const SECONDS = seconds(120);
const SOCKETS = number('SOCKETS', 500);
/** Sockets of one virtual user. */
const PER_USER = Math.min(SOCKETS, number('SOCKETS_PER_USER', 50));
const WATCHERS = Math.ceil(SOCKETS / PER_USER);

const ONE_USER = {
  executor: 'per-vu-iterations',
  exec: 'device',
  vus: 1,
  iterations: 1,
  maxDuration: '2h',
} as const;

export const options: JourneyOptions = {
  ...SETUP_TIMEOUTS,
  scenarios: {
    watchers: { ...ONE_USER, exec: 'watcher', vus: WATCHERS },
    // Each device has its own scenario, `device_0` and so on, from which it knows its share of the cards.
    ...Object.fromEntries(Array.from({ length: DEVICES }, (_, place) => [`device_${place}`, ONE_USER])),
  },
  thresholds: { ...THRESHOLDS, ...WATCH_THRESHOLDS, ...DOOR_THRESHOLDS },
};

export const setup = async () => prepareDoor(await signInTeacher(), CARDS);
export const teardown = (door: DoorSetup) => closeDoor(door);
export const device = (door: DoorSetup) => scanCards(door, { devices: DEVICES, seconds: SECONDS });
export const watcher = () => watchLeaderboard({ sockets: PER_USER, seconds: SECONDS, listeners: WATCHERS });
export const handleSummary = report('door');
