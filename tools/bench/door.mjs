/**
 * `npm run bench:door`: the door with the students of a star teacher (BENCH_STUDENTS, 20,000). The roster as the server sends it; the
 * screen in the browser, from a card or a key to the frame with the answer; and a hall of 400 students with 500 sockets open.
 * BENCH_ONLY names the parts to run (`roster`, `screen`, `hall`), separated by commas.
 */
import { scanHall } from './door-hall.mjs';
import { measureRoster } from './door-roster.mjs';
import { measureScreen } from './door-screen.mjs';
import { openStar } from './star.mjs';

const PARTS = { roster: measureRoster, screen: measureScreen, hall: scanHall };
const only = process.env.BENCH_ONLY?.split(',');

const star = await openStar({ users: 1 });
try {
  for (const [name, measure] of Object.entries(PARTS)) if (only?.includes(name) ?? true) await measure(star);
} finally {
  await star.close();
}
