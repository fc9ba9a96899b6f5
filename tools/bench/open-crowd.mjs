import { freePort } from '../free-port.mjs';
import { createClient } from './load.mjs';
import { startNode } from './processes.mjs';

/** Opens so many public sockets to the server at port `to`, in a separate process. */
export async function openCrowd(to, sockets) {
  const port = await freePort();
  const { stop } = await startNode('tools/bench/crowd.mjs', {
    env: { PORT: String(port), TO: String(to), SOCKETS: String(sockets) },
    url: `http://127.0.0.1:${port}/`,
  });
  const client = createClient(port, 1);
  return {
    /** Counts from now; then `lastReceived` is the time at which the last socket has received the next news item. */
    expect: () => client.send('GET', '/expect'),
    lastReceived: async () => Number(await client.send('GET', '/last')),
    bytes: async () => Number(await client.send('GET', '/bytes')),
    close: async () => {
      await client.close();
      await stop();
    },
  };
}
