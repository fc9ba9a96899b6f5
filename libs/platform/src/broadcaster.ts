import type { Permission, Role } from '@daad/contracts/access';
import type { ServerToClientEvents, LiveEventName, LivePayload } from '@daad/contracts/live-events';
import { type DefaultEventsMap, Server, type Socket } from 'socket.io';
import type { Backplane } from './backplane.js';

/** The data that a socket keeps of its access token; empty without one. */
interface SignIn {
  userId: string;
  role: Role;
  sessionId: string;
  expiresAt: number;
}
type NoEvents = Record<string, never>;
export type LiveServer = Server<NoEvents, ServerToClientEvents, DefaultEventsMap, SignIn>;
export type LiveSocket = Socket<NoEvents, ServerToClientEvents, DefaultEventsMap, SignIn>;

/** The rooms of contract section 6 and specification 4 section 5, and one for each sign-in so that ending it closes its sockets. */
export const ROOMS = {
  public: 'public',
  teacher: 'teacher',
  /** Every assistant who is signed in: for counting only. */
  assistants: 'assistants',
  /** The assistants who have a permission now. */
  staff: (permission: Permission) => `staff:${permission}`,
  student: (id: string) => `student:${id}`,
  /** Every student who is signed in: for counting only, no message goes to all of them. */
  students: 'students',
  session: (id: string) => `session:${id}`,
  user: (id: string) => `user:${id}`,
} as const;

/** What a worker needs of Socket.IO: it has no sockets, only messages for those of the API processes. */
export interface Broadcaster {
  emit<Name extends LiveEventName>(rooms: string[], name: Name, payload: LivePayload<Name>): void;
  /** Closes every socket of a room, in all processes. */
  disconnect(room: string): void;
  /** Closes the connections to the other processes; missing where an API of the same process owns them. */
  close?(): Promise<void>;
}

export function broadcasterOf(io: LiveServer): Broadcaster {
  return {
    emit: (rooms, name, payload) => {
      (io.to(rooms).emit as (event: string, body: unknown) => boolean)(name, payload);
    },
    disconnect: (room) => io.in(room).disconnectSockets(true),
  };
}

/** The broadcaster of a process without an API. */
export function openBroadcaster(backplane: Backplane): Broadcaster {
  const io = createSilentServer(backplane);
  return {
    ...broadcasterOf(io),
    async close() {
      await io.of('/').adapter.close();
      await backplane.close();
    },
  };
}

/** A Socket.IO server that listens on no port and emits through the backplane. */
export function createSilentServer(backplane: Backplane): LiveServer {
  return new Server({ adapter: backplane.adapter });
}
