import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setSecurityHeaders } from '@daad/platform/security-headers';
import type { Settings } from '@daad/platform/settings';
import { ApiError } from './errors/api-error.js';
import { failureEnvelope } from './http/error.filter.js';

const RETRY_AFTER_SECONDS = 5;

/** Responds on the port while the API waits for its database: live, not ready, retry later. */
export class WaitingRoom {
  private server: Server | undefined;

  constructor(private readonly settings: Pick<Settings, 'port' | 'host'>) {}

  /** @throws EADDRINUSE when the port is taken */
  async open(): Promise<void> {
    this.server = createServer((request, response) => {
      setSecurityHeaders(response);
      // No client may send a request on a connection that the start of the API cuts.
      response.setHeader('connection', 'close');
      const path = request.url?.replace(/[?#].*$/, '').toLowerCase();
      const sendJson = (status: number, body: unknown) =>
        response
          .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
          .end(JSON.stringify(body));
      if (path === '/health/live') return void sendJson(200, { status: 'ok' });
      if (path === '/health/ready')
        return void sendJson(503, { status: 'unavailable', checks: { database: 'down' } });
      const failure = new ApiError('server.not-ready', { retryAfter: RETRY_AFTER_SECONDS });
      response.setHeader('retry-after', RETRY_AFTER_SECONDS);
      if (!request.headers.accept?.includes('text/html')) return void sendJson(503, failureEnvelope(failure));
      // The browser reloads on its own.
      response
        .writeHead(503, { 'content-type': 'text/html; charset=utf-8', refresh: String(RETRY_AFTER_SECONDS) })
        .end(
          `<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8"><title>…</title><p>${failure.message}</p></html>`,
        );
    });
    this.server.listen(this.settings.port, this.settings.host);
    await once(this.server, 'listening');
  }

  /** Leaves the port to the API. */
  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }
}
