import http from 'node:http';
import { median, percentile } from './figures.mjs';

/** Sends requests over kept connections. @returns a function that gives the body of a response of 2xx as text */
export function createClient(port, connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const send = (method, path, { body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body);
      const sent = text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      const request = http.request(
        { port, host: '127.0.0.1', path, method, agent, headers: { ...headers, ...sent } },
        (response) => {
          const parts = [];
          response.on('data', (part) => parts.push(part));
          response.on('end', () => {
            const received = Buffer.concat(parts).toString();
            if (response.statusCode < 300) resolve(received);
            else reject(new Error(`${method} ${path}: ${response.statusCode} ${received}`));
          });
        },
      );
      request.on('error', reject).end(text);
    });
  return { send, close: () => agent.destroy() };
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
    p99: percentile(took, 0.99),
  };
}
