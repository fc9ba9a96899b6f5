import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { type LiveServer, type LiveSocket, ROOMS } from '@daad/platform/broadcaster';
import type { Settings } from '@daad/platform/settings';
import { networkOf } from '../auth/network-of.js';
import { SecurityLog } from '../auth/security-log.js';
import { SETTINGS } from '../providers.js';
import { tooManyASecond } from './message-rate.js';
import { addressReader } from './socket-address.js';
import { RETRY_AFTER_SECONDS, SocketRefused } from './socket-refused.js';

const MAX_PER_ACCOUNT = 20;
/** For sockets without an account. High, because a whole school may share one address. */
const MAX_PER_ADDRESS = 600;
const MAX_MESSAGES_PER_SECOND = 20;

type Connection = LiveSocket['conn'];
type LimitCode = Extract<SocketRefused['data']['code'], `socket.${string}`>;

/**
 * An account has at most 20 sockets in this process, an address without an account 600, and a connection sends at most 20
 * messages a second. Each API process counts its own sockets, so n processes allow n times as many.
 */
@Injectable()
export class SocketLimits {
  private readonly isEnabled: boolean;
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly sockets = new WeakMap<Connection, LiveSocket>();

  constructor(
    @Inject(SETTINGS) { rateLimits, trustProxy }: Settings,
    private readonly securityLog: SecurityLog,
  ) {
    this.isEnabled = rateLimits === 'on';
    this.addressOf = addressReader(trustProxy);
  }

  /** Limits the messages of every connection, from before it joins a namespace. */
  watch(server: LiveServer): void {
    if (!this.isEnabled) return;
    server.on('connection', (socket) => void this.sockets.set(socket.conn, socket));
    server.engine.on('connection', (connection: Connection) => this.countMessages(connection));
  }

  /** @throws SocketRefused when the account has too many sockets */
  admitAccount(socket: LiveSocket, userId: string): void {
    this.admit(socket, ROOMS.user(userId), MAX_PER_ACCOUNT, 'socket.too-many-of-account', userId);
  }

  /** @throws SocketRefused when the address has too many sockets without an account */
  async admitVisitor(socket: LiveSocket): Promise<void> {
    const room = `network:${networkOf(this.addressOf(socket.request))}`;
    await socket.join(room);
    this.admit(socket, room, MAX_PER_ADDRESS, 'socket.too-many-of-address');
  }

  /** Counts the room in this process only. Every socket leaves its rooms, a refused one too. */
  private admit(socket: LiveSocket, room: string, max: number, code: LimitCode, userId?: string): void {
    const size = socket.nsp.adapter.rooms.get(room)?.size ?? 0;
    if (this.isEnabled && size > max) throw this.refuse(socket, code, userId);
  }

  private countMessages(connection: Connection): void {
    const isTooMany = tooManyASecond(MAX_MESSAGES_PER_SECOND);
    const count = () => {
      if (!isTooMany()) return;
      connection.off('packet', count);
      this.cutOff(connection);
    };
    connection.on('packet', count);
  }

  private cutOff(connection: Connection): void {
    const socket = this.sockets.get(connection);
    if (!socket?.connected) {
      connection.close(true);
      return;
    }
    socket.emit('connection.refused', this.refuse(socket, 'socket.too-many-messages').data);
    socket.disconnect(true);
  }

  private refuse(socket: LiveSocket, code: LimitCode, userId?: string): SocketRefused {
    this.securityLog.record('limit.reached', { address: this.addressOf(socket.request), code, userId });
    return new SocketRefused(code, RETRY_AFTER_SECONDS);
  }
}
