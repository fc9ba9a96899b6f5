import type { QueryClient } from '@tanstack/react-query';
import { whenIdle } from '#web/lib/when-idle.js';
import { createInvalidator } from './invalidate-soon.js';
import { onLiveEvent, startSocket } from './socket.js';
import { takeRank } from './take-rank.js';
import { staleScopes } from './topics.js';

/** Keeps the screen up to date: each event refetches what it changed, a new connection everything on screen. */
export function startLive(client: QueryClient): void {
  const invalidateSoon = createInvalidator(client);
  onLiveEvent('leaderboard.changed', (payload) => takeRank(client, payload));
  const open = () =>
    void startSocket({
      onEvent: (name, payload) => invalidateSoon(staleScopes(name, payload)),
      // The first one too: a change between the reading of a page and the connection would be missed.
      onConnect: () => void client.invalidateQueries(),
    });
  // After the first screen has its data.
  whenIdle(open);
}
