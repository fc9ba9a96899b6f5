import type { ServerToClientEvents, LiveEventName, LivePayload } from '@daad/contracts/live-events';
import { Server } from 'socket.io';
import type { Backplane } from './backplane.js';

export type LiveServer = Server<Record<never, never>, ServerToClientEvents>;

/** The rooms of contract section 6, and one for each sign-in so that ending it closes its sockets. */
export const ROOMS = {
  public: 'public',
  teacher: 'teacher',
  student: (id: string) => `student:${id}`,
  /** Every student who is signed in: for counting only, no message goes to all of them. */
  students: 'students',
  session: (id: string) => `session:${id}`,
  user: (id: string) => `user:${id}`,
} as const;

/** What a worker needs of Socket.IO: it has no sockets of its own, only messages for those of the API processes. */
export interface Broadcaster {
  emit<Name extends LiveEventName>(rooms: string[], name: Name, payload: LivePayload<Name>): void;
  /** Closes every socket of a room, whichever process holds it. */
  disconnect(room: string): void;
}

export function broadcasterOf(io: LiveServer): Broadcaster {
  return {
    emit: (rooms, name, payload) => {
      (io.to(rooms).emit as (event: string, body: unknown) => boolean)(name, payload);
    },
    disconnect: (room) => io.in(room).disconnectSockets(true),
  };
}

/** A Socket.IO server that listens nowhere and speaks through the backplane. */
export function createSilentServer(backplane: Backplane): LiveServer {
  return new Server({ adapter: backplane.adapter! });
}
