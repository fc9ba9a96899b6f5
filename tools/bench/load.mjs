import { Pool } from 'undici';
import { median, percentile } from './statistics.mjs';

/**
 * Sends requests over kept connections. It takes half of the processor time of `node:http`, which the server shares.
 * @returns `send`, which gives the body of a response of 2xx as text; a body that is text is sent as it is
 */
export function createClient(port, connections) {
  const pool = new Pool(`http://127.0.0.1:${port}`, { connections });
  const send = async (method, path, { body, headers } = {}) => {
    const sent = body !== undefined && {
      headers: { ...headers, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    };
    const response = await pool.request({ method, path, headers, ...sent });
    const received = await response.body.text();
    if (response.statusCode < 300) return received;
    throw new Error(`${method} ${path}: ${response.statusCode} ${received}`);
  };
  return { send, close: () => pool.close() };
}

/**
 * So many users do their work over and over, each waiting for its own response, for so many seconds.
 * @param work called with the number of the user
 * @returns how often it was done, in all and in a second, and how long each took in milliseconds
 */
export async function load(users, seconds, work) {
  const took = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    Array.from({ length: users }, async (_, user) => {
      while (performance.now() < end) {
        const start = performance.now();
        await work(user);
        took.push(performance.now() - start);
      }
    }),
  );
  const elapsed = performance.now() - began;
  return {
    times: took.length,
    perSecond: (took.length * 1000) / elapsed,
    p50: median(took),
    p95: percentile(took, 0.95),
    p99: percentile(took, 0.99),
  };
}
