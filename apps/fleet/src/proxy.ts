import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createProxyServer } from 'http-proxy-3';

/** Idle connections are let go of sooner than a stopping API closes them, as docker/nginx.conf does. */
const IDLE_MS = 500;
/** What nginx never sends twice. */
const NOT_IDEMPOTENT = new Set(['POST', 'LOCK', 'PATCH']);
/** Those of visitors stay as long as nginx leaves them. */
const VISITORS_IDLE_MS = 75_000;

/**
 * The rules of docker/nginx.conf without nginx: requests and sockets go to the APIs in turn. One that never reached an API (its
 * port is closed) goes to the next, and so does one whose connection was lost, unless it may have changed something: that
 * one is answered with 502 and never sent twice.
 */
export async function startProxy(
  apis: readonly string[],
): Promise<{ origin: string; close(): Promise<void> }> {
  const proxy = createProxyServer({ xfwd: true });
  const agents = new Map(apis.map((api) => [api, new Agent({ keepAlive: true, timeout: IDLE_MS })]));
  let turn = 0;
  const inTurn = () => {
    const first = turn++ % apis.length;
    return [...apis.slice(first), ...apis.slice(0, first)];
  };

  function pass(request: IncomingMessage, response: ServerResponse, body: Buffer, left: string[]): void {
    const [target, ...others] = left;
    const options = { target: target!, agent: agents.get(target!)!, buffer: Readable.from([body]) };
    proxy.web(request, response, options, (error) => {
      const { code } = error as NodeJS.ErrnoException;
      if (response.headersSent) return void response.destroy();
      const isRepeatable = code === 'ECONNREFUSED' || !NOT_IDEMPOTENT.has(request.method!);
      if (isRepeatable && others.length > 0) return pass(request, response, body, others);
      response.writeHead(502, { 'content-type': 'text/plain' }).end(`${target}: ${code}`);
    });
  }

  const server = createServer({ keepAliveTimeout: VISITORS_IDLE_MS }, (request, response) => {
    delete request.headers['x-forwarded-for'];
    delete request.headers['x-forwarded-host'];
    buffer(request).then(
      (body) => pass(request, response, body, inTurn()),
      () => response.destroy(),
    );
  });
  // A socket that finds its API gone is closed; its page tries again, and is sent to the next.
  server.on('upgrade', (request, socket: Socket, head: Buffer) => {
    socket.on('error', () => undefined);
    proxy.ws(request, socket, head, { target: inTurn()[0]! }, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        for (const agent of agents.values()) agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
