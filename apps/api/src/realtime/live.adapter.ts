import { type IncomingMessage, type Server as HttpServer, ServerResponse } from 'node:http';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Backplane } from '@daad/platform/backplane';
import { setSecurityHeaders } from '@daad/platform/security-headers';
import { Server } from 'socket.io';
import type { Draining } from '#api/draining.js';

/** Limit of a message from a client. */
const MAX_MESSAGE_BYTES = 10_000;
/** Time to join a namespace after connecting: until then a connection counts towards no limit of sockets. */
const JOIN_MS = 15_000;

/** Serves the gateway on the port of the API and connects its sockets to those of other processes. */
export class LiveAdapter extends IoAdapter {
  constructor(
    private readonly http: HttpServer,
    private readonly backplane: Backplane,
    private readonly draining: Pick<Draining, 'follow'>,
  ) {
    super(http);
  }

  override createIOServer(): Server {
    const server = new Server(this.http, {
      path: '/socket.io',
      adapter: this.backplane.adapter,
      serveClient: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      connectTimeout: JOIN_MS,
    });
    server.engine.use((_request: IncomingMessage, response: ServerResponse | object, next: () => void) => {
      // Long polling, which Fastify does not see; an upgrade to a WebSocket has no response.
      if (response instanceof ServerResponse) {
        setSecurityHeaders(response);
        this.draining.follow(response);
      }
      next();
    });
    // Pages that may have missed messages reconnect and reload what they show.
    this.backplane.onRecovered(() => server.local.disconnectSockets(true));
    return server;
  }

  /** Leaves the HTTP server to Nest: `Server.close` would close it and wait for its last connection. */
  override async close(server: Server): Promise<void> {
    server.engine.close();
    await server.of('/').adapter.close();
  }
}
