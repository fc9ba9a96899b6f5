import { createClient, load } from './load.mjs';
import { pathsOf } from './paths.mjs';

const MINUTES = Number(process.env.BENCH_SOAK_MINUTES ?? 10);

/** Calls all paths of the product without a pause, and prints the memory of each minute, which has to stay level. */
export async function soak(star, users) {
  const product = createClient(star.port, users);
  const paths = await pathsOf(star, { floor: product, product });
  const rows = [];
  for (let minute = 0; minute < MINUTES; minute++) {
    for (const path of paths) await load(users, 60 / paths.length, path.product);
    await star.settled();
    rows.push({ minute: minute + 1, ...star.memory() });
  }
  product.close();
  return rows;
}
