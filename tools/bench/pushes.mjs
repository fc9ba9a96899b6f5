import { createClient } from './load.mjs';
import { median } from './statistics.mjs';
import { freePort } from '../free-port.mjs';
import { openCrowd } from './open-crowd.mjs';
import { startNode } from './processes.mjs';

const PUSHES = 30;
const timeOfDay = () => performance.timeOrigin + performance.now();

/** News to the last of many open sockets, from the request that publishes it, compared with bare Socket.IO. */
export async function comparePushes(star) {
  const floorPort = await freePort();
  const floor = await startNode('tools/bench/socket-floor.mjs', {
    env: { PORT: String(floorPort) },
    url: `http://127.0.0.1:${floorPort}/`,
  });
  const headers = { authorization: `Bearer ${star.teacherToken}` };
  const body = {
    title: 'موعد المراجعة',
    description: 'المراجعة النهائية يوم الجمعة في السنتر.',
    newsType: 1,
  };
  const [bare, ours] = [createClient(floorPort, 1), createClient(star.port, 1)];
  const rows = [];
  for (const sockets of [500, 2000]) {
    const onFloor = await lastReceived(floorPort, sockets, () => bare.send('GET', '/news'));
    const onProduct = await lastReceived(star.port, sockets, () =>
      ours.send('POST', '/api/v1/news/Create', { body, headers }),
    );
    rows.push({
      sockets,
      'floor p50 ms': Number(onFloor.toFixed(1)),
      'product p50 ms': Number(onProduct.toFixed(1)),
      ratio: Number((onProduct / onFloor).toFixed(2)),
      aim: '<= 1.3',
    });
  }
  bare.close();
  ours.close();
  await floor.stop();
  return rows;
}

/** @returns the median of the milliseconds until the last socket has received it */
async function lastReceived(to, sockets, publish) {
  const crowd = await openCrowd(to, sockets);
  const took = [];
  for (let push = 0; push < PUSHES; push++) {
    await crowd.expect();
    const began = timeOfDay();
    await publish();
    took.push((await crowd.lastReceived()) - began);
  }
  await crowd.close();
  return median(took);
}
