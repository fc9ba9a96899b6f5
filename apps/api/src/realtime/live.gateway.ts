import {
  type OnGatewayConnection,
  type OnGatewayDisconnect,
  type OnGatewayInit,
  WebSocketGateway,
  WebSocketServer,
} from '@nestjs/websockets';
import { type Permission, PERMISSIONS, type Role } from '@daad/contracts/access';
import { DatabaseBusy } from '@daad/persistence/query-pool';
import { type LiveServer, type LiveSocket, ROOMS } from '@daad/platform/broadcaster';
import { AccessTokens } from '../auth/access-tokens.js';
import { RevokedSessions } from '../auth/revoked-sessions.js';
import { StaffPermissions } from '../auth/staff-permissions.js';
import { QuietRooms } from './quiet-rooms.js';
import { SocketLimits } from './socket-limits.js';
import { RETRY_AFTER_SECONDS, SocketRefused } from './socket-refused.js';

/** The longest delay that setTimeout accepts, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Signs sockets in and puts them into their rooms (contract section 6). No business rules.
 *
 * The contract has no messages from clients, so there is no `@SubscribeMessage`. Messages of clients only count towards
 * their rate limit, which `SocketLimits` counts below Socket.IO, because packets without a handler count, too.
 */
@WebSocketGateway()
export class LiveGateway
  implements OnGatewayInit<LiveServer>, OnGatewayConnection<LiveSocket>, OnGatewayDisconnect<LiveSocket>
{
  @WebSocketServer() readonly server!: LiveServer;
  private readonly expiryTimers = new WeakMap<LiveSocket, NodeJS.Timeout>();

  constructor(
    private readonly tokens: AccessTokens,
    private readonly revoked: RevokedSessions,
    private readonly staff: StaffPermissions,
    private readonly limits: SocketLimits,
    private readonly quietRooms: QuietRooms,
  ) {}

  /** Sign-in is a middleware of the handshake: a socket that is refused never connects. */
  afterInit(server: LiveServer): void {
    server.use(
      (socket, next) =>
        void this.signIn(socket).then(
          () => next(),
          (error: unknown) => next(asRefusal(error)),
        ),
    );
    this.limits.watch(server);
    this.quietRooms.watch(server);
    this.staff.onChange((userId) => this.syncSockets(userId));
  }

  handleConnection(socket: LiveSocket): void {
    // Only pages ask: other clients get the events of the contract alone.
    if (socket.handshake.auth['quiet'] === true)
      socket.emit('connection.quiet', this.quietRooms.quietFor(socket.rooms));
    const { sessionId, expiresAt } = socket.data;
    if (!sessionId || !expiresAt) return;
    // Once more: `syncSockets` finds connected sockets only, and permissions may have changed during the handshake.
    void this.syncRooms(socket);
    const delay = Math.min(expiresAt - Date.now(), MAX_TIMER_MS);
    this.expiryTimers.set(socket, setTimeout(() => socket.disconnect(true), delay).unref());
    void this.disconnectIfRevoked(socket, sessionId);
  }

  handleDisconnect(socket: LiveSocket): void {
    clearTimeout(this.expiryTimers.get(socket));
  }

  /** Closes the connections of this process like a network failure: their pages reconnect on their own, to another process. */
  closeConnections(): void {
    this.server.engine.close();
  }

  private async signIn(socket: LiveSocket): Promise<void> {
    await socket.join(ROOMS.public);
    const token: unknown = socket.handshake.auth['token'];
    if (token === undefined || token === null || token === '') return this.limits.admitVisitor(socket);
    const account = typeof token === 'string' ? this.tokens.verify(token) : null;
    if (!account || (await this.revoked.has(account.sessionId)))
      throw new SocketRefused('auth.token-invalid');

    const { role, userId, sessionId, expiresAt } = account;
    await socket.join([...OWN_ROOMS[role](userId), ROOMS.user(userId), ROOMS.session(sessionId)]);
    this.limits.admitAccount(socket, userId);
    Object.assign(socket.data, { userId, role, sessionId, expiresAt });
    await this.syncRooms(socket);
  }

  /** The permissions of an assistant have changed: the sockets of this process leave and join rooms. */
  private syncSockets(userId: string): void {
    const { adapter, sockets } = this.server.of('/');
    for (const id of adapter.rooms.get(ROOMS.user(userId)) ?? []) {
      const socket = sockets.get(id);
      if (socket) void this.syncRooms(socket);
    }
  }

  private async syncRooms(socket: LiveSocket): Promise<void> {
    const { userId, role } = socket.data;
    if (!userId || role !== 'Assistant') return;
    const permissions: readonly Permission[] = await this.staff.of({ userId, role }).catch(() => []);
    for (const permission of PERMISSIONS) {
      const room = ROOMS.staff(permission);
      await (permissions.includes(permission) ? socket.join(room) : socket.leave(room));
    }
  }

  /** The session may have been revoked between the check of its token and the registration of its socket. */
  private async disconnectIfRevoked(socket: LiveSocket, sessionId: string): Promise<void> {
    // When the check itself fails, the token is not trusted.
    if (await this.revoked.has(sessionId).catch(() => true)) socket.disconnect(true);
  }
}

/** Those that a role never leaves. */
const OWN_ROOMS: Record<Role, (userId: string) => string[]> = {
  Teacher: () => [ROOMS.teacher],
  Assistant: () => [ROOMS.assistants],
  Student: (userId) => [ROOMS.student(userId), ROOMS.students],
};

/** Clients do not see the cause of an unexpected failure. */
const asRefusal = (error: unknown) => {
  if (error instanceof SocketRefused) return error;
  return new SocketRefused(
    error instanceof DatabaseBusy ? 'server.busy' : 'server.not-ready',
    RETRY_AFTER_SECONDS,
  );
};
