/**
 * `npm run bench`: measures the product (one API, one worker, Redis) and its bare floor alternately on the same data of a
 * star teacher (BENCH_STUDENTS, 20,000), with BENCH_USERS (8) users at a time. Prints a table of ratios, because absolute times
 * depend on the machine. BENCH_ONLY names the parts to run (`products`, `scan`, `order`, `devices`, `push`, `growth`, `results`, `soak`,
 * `capacity` …), separated by commas; `soak`, ten minutes of load, and `capacity` run only when they are named.
 */
import { median, spread } from './statistics.mjs';
import { measureCapacity } from './capacity.mjs';
import { syncDevices } from './devices.mjs';
import { compareGrowth } from './growth.mjs';
import { createClient, load } from './load.mjs';
import { pathsOf } from './paths.mjs';
import { comparePushes } from './pushes.mjs';
import { playResultsNight } from './results-night.mjs';
import { soak } from './soak.mjs';
import { openStar } from './star.mjs';

const USERS = Number(process.env.BENCH_USERS ?? 8);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const only = process.env.BENCH_ONLY?.split(',');
const isSelected = (name) => !only || only.includes(name);

const APART = ['results', 'capacity'];

if (only?.some((name) => !APART.includes(name)) ?? true) await compareWithFloor();
if (isSelected('results')) console.table(await playResultsNight());
if (only?.includes('capacity')) await measureCapacity();

async function compareWithFloor() {
  const star = await openStar({ users: USERS });
  try {
    console.log('Memory at rest:', star.memory());
    await comparePaths(star);
    console.log('Memory after load:', star.memory());
    if (isSelected('devices')) console.table(await syncDevices(star));
    if (isSelected('push')) console.table(await comparePushes(star));
    if (isSelected('growth')) console.table(await compareGrowth(star));
    if (only?.includes('soak')) console.table(await soak(star, USERS));
  } finally {
    await star.close();
  }
}

async function comparePaths(star) {
  const floor = createClient(star.floorPort, USERS);
  const product = createClient(star.port, USERS);
  const rows = [];
  for (const path of await pathsOf(star, { floor, product })) {
    if (isSelected(path.name)) rows.push(await compare(star, path));
  }
  if (rows.length > 0) console.table(rows);
  await Promise.all([floor.close(), product.close()]);
}

async function compare(star, { name, aim, floor, product }) {
  await load(USERS, 1, floor);
  await load(USERS, 1, product);
  const pairs = [];
  for (let round = 0; round < ROUNDS; round++) {
    await star.settled();
    const bare = await load(USERS, SECONDS, floor);
    // What the floor wrote has work for the worker, too.
    await star.settled();
    const ours = await load(USERS, SECONDS, product);
    pairs.push({ bare, ours, ratio: ours.perSecond / bare.perSecond });
  }
  const middle = (valueOf, decimals) => Number(median(pairs.map(valueOf)).toFixed(decimals));
  return {
    path: name,
    'floor/s': middle(({ bare }) => bare.perSecond, 0),
    'product/s': middle(({ ours }) => ours.perSecond, 0),
    ratio: spread(pairs.map(({ ratio }) => ratio)),
    aim: `>= ${aim}`,
    'floor p50 ms': middle(({ bare }) => bare.p50, 1),
    'product p50 ms': middle(({ ours }) => ours.p50, 1),
    'product p99 ms': middle(({ ours }) => ours.p99, 1),
  };
}
