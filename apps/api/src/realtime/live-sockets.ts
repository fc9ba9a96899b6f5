import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { type Backplane } from '@daad/platform/backplane';
import { type LiveServer, ROOMS } from '@daad/platform/broadcaster';
import type { Settings } from '@daad/platform/settings';
import { Server, type Socket } from 'socket.io';
import { AccessTokens } from '../auth/access-tokens.js';
import { networkOf } from '../auth/network-of.js';
import { RevokedSessions } from '../auth/revoked-sessions.js';
import { SecurityLog } from '../auth/security-log.js';
import type { Account } from '../http/visitor.js';
import { BACKPLANE, SETTINGS } from '../providers.js';
import { tooManyASecond } from './message-rate.js';
import { addressReader } from './socket-address.js';
import { SocketRefused } from './socket-refused.js';

/** setTimeout holds at most this many milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** Time to join a namespace after connecting: until then a connection counts towards no limit. */
const JOIN_MS = 15_000;

const MOST_OF_ACCOUNT = 20;
/** Without an account: a whole school may look at the leaderboard behind one address. */
const MOST_OF_ADDRESS = 600;
const MOST_MESSAGES_A_SECOND = 20;
/** Seconds after which a refused client should retry. */
const RETRY_AFTER = 30;

type Connection = Socket['conn'];

/**
 * Socket.IO on the API's port: signs sockets in and puts them into their rooms (contract section 6). No business rules.
 *
 * An account has at most 20 sockets in this process, an address without an account 600, and a connection sends at most 20
 * messages a second. Each API process counts its own sockets, so n processes allow n times as many.
 */
@Injectable()
export class LiveSockets implements OnModuleDestroy {
  readonly io: LiveServer;
  private readonly isLimited: boolean;
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly joined = new WeakMap<Connection, Socket>();

  constructor(
    host: HttpAdapterHost,
    @Inject(BACKPLANE) backplane: Backplane,
    @Inject(SETTINGS) { rateLimits, trustProxy }: Settings,
    private readonly tokens: AccessTokens,
    private readonly revoked: RevokedSessions,
    private readonly securityLog: SecurityLog,
  ) {
    this.isLimited = rateLimits === 'on';
    this.addressOf = addressReader(trustProxy);
    this.io = new Server({
      path: '/socket.io',
      adapter: backplane.adapter!,
      serveClient: false,
      maxHttpBufferSize: 10_000,
      connectTimeout: JOIN_MS,
    });
    this.io.use(
      (socket, next) =>
        void this.join(socket).then(
          () => next(),
          (error) => next(asRefusal(error)),
        ),
    );
    this.io.on('connection', (socket) => void this.hangUpOnRevoked(socket));
    // Whoever may have missed something connects again and reads everything anew.
    backplane.onRecovered(() => this.io.local.disconnectSockets(true));
    this.io.attach(host.httpAdapter.getHttpServer() as HttpServer);
    this.io.engine.on('connection', (connection: Connection) => this.countMessages(connection));
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
    this.joined.set(socket.conn, socket);
    await socket.join(ROOMS.public);
    const token: unknown = (socket.handshake.auth as { token?: unknown }).token;
    if (token === undefined || token === null || token === '') return this.joinAsVisitor(socket);
    const account = typeof token === 'string' ? this.tokens.verify(token) : null;
    if (!account || (await this.revoked.has(account.sessionId)))
      throw new SocketRefused('auth.token-invalid');

    const own =
      account.role === 'Teacher' ? [ROOMS.teacher] : [ROOMS.student(account.userId), ROOMS.students];
    await socket.join([...own, ROOMS.user(account.userId), ROOMS.session(account.sessionId)]);
    if (this.isFull(ROOMS.user(account.userId), MOST_OF_ACCOUNT))
      throw this.refusal(socket, 'socket.too-many-of-account', account.userId);
    (socket.data as Partial<Account>).sessionId = account.sessionId;
    const expiry = setTimeout(
      () => socket.disconnect(true),
      Math.min(account.expiresAt - Date.now(), LONGEST_TIMER),
    ).unref();
    socket.on('disconnect', () => clearTimeout(expiry));
  }

  private async joinAsVisitor(socket: Socket): Promise<void> {
    const room = `network:${networkOf(this.addressOf(socket.request))}`;
    await socket.join(room);
    if (this.isFull(room, MOST_OF_ADDRESS)) throw this.refusal(socket, 'socket.too-many-of-address');
  }

  /** Rooms of this process count for it: a socket leaves them however it ends, also when it is refused. */
  private isFull(room: string, most: number): boolean {
    return this.isLimited && (this.io.of('/').adapter.rooms.get(room)?.size ?? 0) > most;
  }

  /** Closes the socket of a session that was revoked between the check of its token and its registration. */
  private async hangUpOnRevoked(socket: Socket): Promise<void> {
    const { sessionId } = socket.data as Partial<Account>;
    // When the check itself fails, the token is not trusted.
    if (sessionId && (await this.revoked.has(sessionId).catch(() => true))) socket.disconnect(true);
  }

  private countMessages(connection: Connection): void {
    if (!this.isLimited) return;
    const isTooMany = tooManyASecond(MOST_MESSAGES_A_SECOND);
    const count = () => {
      if (!isTooMany()) return;
      connection.off('packet', count);
      this.cutOff(connection);
    };
    connection.on('packet', count);
  }

  private cutOff(connection: Connection): void {
    const socket = this.joined.get(connection);
    if (!socket?.connected) return void connection.close(true);
    socket.emit('connection.refused', this.refusal(socket, 'socket.too-many-messages').data);
    socket.disconnect(true);
  }

  private refusal(
    socket: Socket,
    code: Extract<SocketRefused['data']['code'], `socket.${string}`>,
    userId?: string,
  ): SocketRefused {
    this.securityLog.record('limit.reached', { address: this.addressOf(socket.request), code, userId });
    return new SocketRefused(code, RETRY_AFTER);
  }
}

/** What fails while a socket is let in is nothing to tell the world about. */
const asRefusal = (error: unknown) =>
  error instanceof SocketRefused ? error : new SocketRefused('server.not-ready', RETRY_AFTER);
