import { io } from 'socket.io-client';
import { freePort } from '../free-port.mjs';
import { startNode } from './processes.mjs';

export const SOCKETS = 500;

/** Screens in another process, so that their work does not delay the screen that is timed. */
export async function openWatchers(to) {
  const watchersPort = await freePort();
  return startNode('tools/bench/watchers.mjs', {
    env: { PORT: String(watchersPort), TO: String(to), SOCKETS: String(SOCKETS) },
    url: `http://127.0.0.1:${watchersPort}/`,
  });
}

/** The screen that is timed. */
export async function openBoard(to, auth) {
  const board = io(`http://127.0.0.1:${to}`, { auth, transports: ['websocket'], forceNew: true });
  await new Promise((resolve, reject) => board.once('connect', resolve).once('connect_error', reject));
  return board;
}
