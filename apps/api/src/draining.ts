import { once } from 'node:events';
import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Settings } from '@daad/platform/settings';
import { acceptWaiting } from './accept-waiting.js';
import { SETTINGS } from './providers.js';
import { LiveGateway } from './realtime/live.gateway.js';

/** Longest wait for a response: longer than the slowest call, an export (25 s). */
const REQUEST_TIMEOUT_MS = 27_000;
/** How much longer a port may stay open for connections that are being made. */
const ACCEPT_TIMEOUT_MS = 1000;

/**
 * The end of an API that other processes take over from: it gets no new clients and still serves those that it has.
 * Nest awaits it before it closes the server. What requests need therefore closes in `onApplicationShutdown`: hooks named
 * `onModuleDestroy` run before the drain.
 */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  /** Shown by `/health/ready`, so that balancers send the next visitors elsewhere. */
  begun = false;
  private isClosing = false;
  private readonly server: HttpServer;
  private readonly pending = new Set<ServerResponse>();

  constructor(
    host: HttpAdapterHost,
    private readonly live: LiveGateway,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.server = host.httpAdapter.getHttpServer() as HttpServer;
  }

  /** Every response, so that the end of the process waits for it. */
  follow(response: ServerResponse): void {
    this.pending.add(response);
    response.once('close', () => this.pending.delete(response));
    if (this.isClosing) askToClose(response);
  }

  /**
   * Readiness goes first. DRAIN_SECONDS later the port closes, sockets are sent to another process, and every response asks
   * its connection to close. For as long again connections may still be used: a proxy may be sending on one that looks idle
   * from here, so it has to let go of idle ones sooner than this. Last come the requests without a response.
   */
  async beforeApplicationShutdown(): Promise<void> {
    this.begun = true;
    const drainMs = this.settings.drainSeconds * 1000;
    await pause(drainMs);
    await acceptWaiting(this.server, ACCEPT_TIMEOUT_MS);

    this.isClosing = true;
    for (const response of this.pending) askToClose(response);
    const lastConnection = once(this.server, 'close');
    // The HTTP server's own `close` would cut idle connections at once.
    NetServer.prototype.close.call(this.server);
    this.live.closeConnections();
    await Promise.race([lastConnection, pause(drainMs, undefined, { ref: false })]);

    const timeout = pause(REQUEST_TIMEOUT_MS, 'timeout', { ref: false });
    while (this.pending.size > 0) {
      const responses = Promise.all([...this.pending].map((response) => once(response, 'close')));
      if ((await Promise.race([responses, timeout])) === 'timeout') return;
    }
  }
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
