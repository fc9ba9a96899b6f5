import { Inject, Injectable } from '@nestjs/common';
import type { LiveServer } from '@daad/platform/broadcaster';
import type { Backplane } from '@daad/platform/backplane';
import { BACKPLANE } from '../providers.js';

/** How long a message is remembered, in milliseconds: longer than a page takes from its first read to its connection. */
const REMEMBERED_MS = 60_000;

/** What every message comes to, from this process or another, whether or not the room has a socket here: Socket.IO has no event for it. */
interface Applying {
  apply(options: { rooms: Set<string> }, callback: unknown): void;
}

/**
 * Knows for how long the rooms of a socket have had no message, so that a page that has just connected need not read again
 * what it has read since then.
 */
@Injectable()
export class QuietRooms {
  /** When each room had its last message, the oldest first; in milliseconds of `performance.now()`. */
  private readonly lastMessages = new Map<string, number>();
  /** Before this moment, messages may have passed this process by. */
  private knownSince = performance.now();

  constructor(@Inject(BACKPLANE) backplane: Backplane) {
    backplane.onRecovered(() => (this.knownSince = performance.now()));
  }

  /** Notes every message that this process passes on to its sockets, from whichever process it comes. */
  watch(server: LiveServer): void {
    const adapter = server.of('/').adapter as unknown as Applying;
    const apply = adapter.apply.bind(adapter);
    adapter.apply = (options, callback) => {
      this.note(options.rooms);
      apply(options, callback);
    };
  }

  /** Milliseconds since the last message to one of these rooms, or fewer where more cannot be known. */
  quietFor(rooms: Iterable<string>): number {
    const now = performance.now();
    const last = Array.from(rooms, (room) => this.lastMessages.get(room) ?? 0);
    return now - Math.max(this.knownSince, now - REMEMBERED_MS, ...last);
  }

  private note(rooms: Iterable<string>): void {
    const now = performance.now();
    for (const room of rooms) {
      // Deleted first, so that it comes to the end.
      this.lastMessages.delete(room);
      this.lastMessages.set(room, now);
    }
    for (const [room, at] of this.lastMessages) {
      if (now - at < REMEMBERED_MS) break;
      this.lastMessages.delete(room);
    }
  }
}
