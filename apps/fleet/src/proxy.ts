import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { portOf } from '@daad/testing/port-of';
import { createProxyServer } from 'http-proxy-3';

/** Idle connections close sooner than a stopping API closes them, as in docker/nginx.conf. */
const IDLE_MS = 500;
/** Methods that nginx never sends twice. */
const NOT_IDEMPOTENT = new Set(['POST', 'LOCK', 'PATCH']);
/** Connections of visitors stay open as long as in nginx. */
const VISITORS_IDLE_MS = 75_000;

interface Target {
  target: string;
  agent: Agent;
}

/**
 * The rules of docker/nginx.conf without nginx: requests and sockets go to the APIs round robin. A request that never reached an
 * API (its port is closed) goes to the next, and so does one whose connection was lost, unless it may have changed
 * something: its response is 502, and it is never sent twice.
 */
export async function startProxy(
  apis: readonly string[],
): Promise<{ origin: string; close: () => Promise<void> }> {
  const proxy = createProxyServer({ xfwd: true });
  const targets = apis.map((target) => ({ target, agent: new Agent({ keepAlive: true, timeout: IDLE_MS }) }));
  let next = 0;
  const inTurn = () => {
    const start = next++ % targets.length;
    return [...targets.slice(start), ...targets.slice(0, start)];
  };

  function forward(request: IncomingMessage, response: ServerResponse, body: Buffer, left: Target[]): void {
    const [first, ...others] = left;
    proxy.web(request, response, { ...first, buffer: Readable.from([body]) }, (error) => {
      if (response.headersSent) return void response.destroy();
      const code = 'code' in error ? String(error.code) : error.message;
      const isRepeatable = code === 'ECONNREFUSED' || !NOT_IDEMPOTENT.has(request.method ?? '');
      if (isRepeatable && others.length > 0) return forward(request, response, body, others);
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`${first?.target ?? 'no API'}: ${code}`);
    });
  }

  const server = createServer({ keepAliveTimeout: VISITORS_IDLE_MS }, (request, response) => {
    delete request.headers['x-forwarded-for'];
    delete request.headers['x-forwarded-host'];
    buffer(request).then(
      (body) => forward(request, response, body, inTurn()),
      () => response.destroy(),
    );
  });
  // A socket whose API is down is closed; its page tries again, and reaches the next API.
  server.on('upgrade', (request, socket: Socket, head: Buffer) => {
    socket.on('error', () => undefined);
    proxy.ws(request, socket, head, { target: inTurn()[0]?.target }, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${portOf(server)}`,
    close: () =>
      new Promise((resolve) => {
        for (const { agent } of targets) agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
