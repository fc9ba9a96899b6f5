import { once } from 'node:events';
import type { Server as HttpServer, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { acceptWaiting } from './accept-waiting.js';
import { LiveSockets } from './realtime/live-sockets.js';

/** How long a request that is being answered is waited for: longer than the slowest call, an export (25 s). */
export const REQUEST_PATIENCE_MS = 27_000;
/** How much longer a port may stay open for connections that are being made. */
const ACCEPT_TIMEOUT_MS = 1000;

/** The end of an API that others take over from: nobody is sent here any more, and whoever is here gets an answer. */
@Injectable()
export class Draining {
  /** `/health/ready` says so, and balancers send the next visitors elsewhere. */
  begun = false;
  private leaving = false;
  private readonly server: HttpServer;
  private readonly unanswered = new Set<ServerResponse>();

  constructor(
    host: HttpAdapterHost,
    private readonly sockets: LiveSockets,
  ) {
    this.server = host.httpAdapter.getHttpServer() as HttpServer;
    this.server.prependListener('request', (_, response: ServerResponse) => this.follow(response));
  }

  /**
   * Readiness goes first. `seconds` later the port closes, sockets are sent to another process, and every answer asks its
   * connection to close. For as long again connections may still be used: a proxy may be sending on one that looks idle
   * from here, so it has to let go of idle ones sooner than this. Last come the requests without an answer.
   */
  async finish(seconds: number): Promise<void> {
    this.begun = true;
    await pause(seconds * 1000);
    await acceptWaiting(this.server, ACCEPT_TIMEOUT_MS);

    this.leaving = true;
    for (const response of this.unanswered) askToClose(response);
    const lastConnection = once(this.server, 'close');
    // The HTTP server's own `close` would cut idle connections at once.
    NetServer.prototype.close.call(this.server);
    this.sockets.close();
    await Promise.race([lastConnection, pause(seconds * 1000, undefined, { ref: false })]);

    const patience = pause(REQUEST_PATIENCE_MS, 'over', { ref: false });
    while (this.unanswered.size > 0) {
      const answers = Promise.all([...this.unanswered].map((response) => once(response, 'close')));
      if ((await Promise.race([answers, patience])) === 'over') return;
    }
  }

  private follow(response: ServerResponse): void {
    this.unanswered.add(response);
    response.once('close', () => this.unanswered.delete(response));
    if (this.leaving) askToClose(response);
  }
}

function askToClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
