import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Server as HttpServer } from 'node:http';
import { type Backplane } from '@daad/platform/backplane';
import { type LiveServer, ROOMS } from '@daad/platform/broadcaster';
import { Server, type Socket } from 'socket.io';
import { AccessTokens } from '../auth/access-tokens.js';
import { RevokedSessions } from '../auth/revoked-sessions.js';
import { ApiError } from '../http/api-error.js';
import { BACKPLANE } from '../providers.js';

/** setTimeout holds at most this many milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** Socket.IO on the API's port: signs sockets in and puts them into their rooms (contract section 6). No business rules. */
@Injectable()
export class LiveSockets implements OnModuleDestroy {
  readonly io: LiveServer;

  constructor(
    host: HttpAdapterHost,
    @Inject(BACKPLANE) backplane: Backplane,
    private readonly tokens: AccessTokens,
    private readonly revoked: RevokedSessions,
  ) {
    this.io = new Server({
      path: '/socket.io',
      adapter: backplane.adapter!,
      serveClient: false,
      maxHttpBufferSize: 10_000,
    });
    this.io.use((socket, next) => void this.join(socket).then(() => next(), next));
    // Whoever may have missed something connects again and reads everything anew.
    backplane.onRecovered(() => this.io.local.disconnectSockets(true));
    this.io.attach(host.httpAdapter.getHttpServer() as HttpServer);
  }

  /** Hangs up on the sockets of this process as a broken line would: their pages connect again by themselves, elsewhere. */
  close(): void {
    this.io.engine.close();
  }

  async onModuleDestroy(): Promise<void> {
    this.close();
    // Gives the backplane its connection back; the HTTP server is Nest's to close.
    await this.io.of('/').adapter.close();
  }

  private async join(socket: Socket): Promise<void> {
    await socket.join(ROOMS.public);
    const token: unknown = (socket.handshake.auth as { token?: unknown }).token;
    if (token === undefined || token === null || token === '') return;
    const account = typeof token === 'string' ? this.tokens.verify(token) : null;
    if (!account || (await this.revoked.has(account.sessionId))) throw new ApiError('auth.token-invalid');

    const own =
      account.role === 'Teacher' ? [ROOMS.teacher] : [ROOMS.student(account.userId), ROOMS.students];
    await socket.join([...own, ROOMS.user(account.userId), ROOMS.session(account.sessionId)]);
    const expiry = setTimeout(
      () => socket.disconnect(true),
      Math.min(account.expiresAt - Date.now(), LONGEST_TIMER),
    ).unref();
    socket.on('disconnect', () => clearTimeout(expiry));
  }
}
