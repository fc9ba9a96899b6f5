import { openBackplane } from '@daad/platform/backplane';
import { type Broadcaster, broadcasterOf } from '@daad/platform/broadcaster';
import { connectionErrors } from '@daad/platform/connection-errors';
import type { Logger } from '@daad/platform/logger';
import { createRegistry, watchPool } from '@daad/platform/metrics';
import { openQueueBackend } from '@daad/platform/queues';
import { databaseUrlOf, jwtSecretOf, type Settings } from '@daad/platform/settings';
import { openWakeUps, type WakeUps } from '@daad/platform/wake-ups';
import { poolOf } from '@daad/persistence/pg-connections';
import { openDatabase, retryWhileAway } from '@daad/persistence/open-database';
import { prepareDatabase } from '@daad/persistence/prepare-database';
import type { Registry } from 'prom-client';
import { createApi } from './create-api.js';
import { LiveGateway } from './realtime/live.gateway.js';
import { WaitingRoom } from './waiting-room.js';

export interface RunningApi {
  port: number;
  /** For a worker in the same process. */
  broadcaster: Broadcaster;
  wakeUps: WakeUps;
  registry: Registry;
  stop(): Promise<void>;
}

/** Opens what the API needs, migrates, and listens. Its end is in the shutdown hooks: `Draining`, then `ResourcesModule`. */
export async function startApi(settings: Settings, logger: Logger): Promise<RunningApi> {
  const url = databaseUrlOf(settings);
  // Without a secret the start fails before anything is opened.
  jwtSecretOf(settings);
  const onError = connectionErrors(logger);

  const waitingRoom = new WaitingRoom(settings);
  const wakeUps = openWakeUps(settings, onError);
  const dataSource = await openDatabase(
    {
      url,
      poolSize: settings.databasePoolSize,
      applicationName: 'daad-api',
      wake: (topic) => wakeUps.wake(topic),
    },
    logger,
    () => waitingRoom.open(),
  );
  // It may go away again meanwhile.
  await retryWhileAway(() => prepareDatabase(dataSource, settings), logger);
  const queues = await retryWhileAway(() => openQueueBackend(settings, onError), logger);
  const backplane = openBackplane(settings, onError);
  const registry = createRegistry();
  watchPool(registry, 'daad-api', poolOf(dataSource));
  const app = await createApi({ settings, logger, dataSource, backplane, queues, registry });
  await waitingRoom.close();
  await app.listen(settings.port, settings.host);
  const { port } = app.getHttpServer().address() as { port: number };

  return {
    port,
    broadcaster: broadcasterOf(app.get(LiveGateway).server),
    wakeUps,
    registry,
    async stop() {
      await app.close();
      await wakeUps.close();
    },
  };
}
