import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Listener } from '@daad/persistence/listener';
import { run, statement } from '@daad/persistence/statement';
import type { Logger } from '@daad/platform/logger';
import type { Settings } from '@daad/platform/settings';
import { DataSource } from 'typeorm';
import { LOGGER, SETTINGS } from '../providers.js';

const recentlyRevoked = statement<{ id: string }>(
  'recently-revoked-sessions',
  `select id from session where revoked_at > now() - make_interval(mins => $1)`,
);
const isLive = statement<{ live: boolean }>(
  'session-is-live',
  `select exists (select from session where id = $1 and revoked_at is null) as live`,
);

/**
 * The sessions that ended while access tokens of theirs may still be good. Kept in memory by notifications, so that
 * a request costs no query; while the notifications are cut off, the database is asked instead.
 */
@Injectable()
export class RevokedSessions implements OnModuleInit, OnApplicationShutdown {
  private readonly revokedAt = new Map<string, number>();
  private readonly listener: Listener;
  private readonly sweep: NodeJS.Timeout;

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.listener = new Listener({
      url: settings.databaseUrl!,
      channel: 'session_revoked',
      onMessage: (id) => this.add(id),
      onListening: () => this.load(),
      onLost: (error) =>
        logger.warn({ err: error }, 'session notifications are cut off; asking the database instead'),
    });
    this.sweep = setInterval(() => this.forgetExpired(), 60_000).unref();
  }

  onModuleInit = () => this.listener.open();

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweep);
    await this.listener.close();
  }

  /** True when the tokens of this session are to be refused. */
  async has(sessionId: string): Promise<boolean> {
    if (this.listener.listening) return this.revokedAt.has(sessionId);
    const [row] = await run(this.dataSource, isLive, [sessionId]);
    return !row?.live;
  }

  /** For the process that ends a session: it refuses its tokens before the notification comes round. */
  add(sessionId: string): void {
    this.revokedAt.set(sessionId, Date.now());
  }

  private async load(): Promise<void> {
    for (const { id } of await run(this.dataSource, recentlyRevoked, [
      this.settings.accessTokenMinutes + 1,
    ])) {
      this.add(id);
    }
  }

  private forgetExpired(): void {
    const oldest = Date.now() - (this.settings.accessTokenMinutes + 1) * 60_000;
    for (const [id, at] of this.revokedAt) if (at < oldest) this.revokedAt.delete(id);
  }
}
