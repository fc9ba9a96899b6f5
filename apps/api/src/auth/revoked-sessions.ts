import { InjectRepository } from '@nestjs/typeorm';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Listener } from '@daad/platform/postgres-listener';
import { Session } from '@daad/persistence/entities/session.entity';
import type { Logger } from '@daad/platform/logger';
import { databaseUrlOf, type Settings } from '@daad/platform/settings';
import { IsNull, MoreThan, type Repository } from 'typeorm';
import { LOGGER, SETTINGS } from '../providers.js';

/**
 * Sessions that ended while their access tokens may still be valid. Kept in memory by notifications, so that requests need
 * no query; while the notifications are interrupted, each request queries the database.
 */
@Injectable()
export class RevokedSessions implements OnModuleInit, OnApplicationShutdown {
  private readonly revokedAt = new Map<string, number>();
  private readonly listener: Listener;
  private readonly sweep: NodeJS.Timeout;

  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.listener = new Listener({
      url: databaseUrlOf(settings),
      channel: 'session_revoked',
      onMessage: (id) => this.add(id),
      onListening: () => this.load(),
      onLost: (error) =>
        logger.warn({ err: error }, 'session notifications are interrupted; querying the database instead'),
    });
    this.sweep = setInterval(() => this.forgetExpired(), 60_000).unref();
  }

  onModuleInit = () => this.listener.open();

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweep);
    await this.listener.close();
  }

  /** Whether the tokens of this session must be refused. */
  async has(sessionId: string): Promise<boolean> {
    if (this.listener.listening) return this.revokedAt.has(sessionId);
    return !(await this.sessions.existsBy({ id: sessionId, revokedAt: IsNull() }));
  }

  /** For the process that ends a session: it refuses the tokens before the notification arrives. */
  add(sessionId: string): void {
    this.revokedAt.set(sessionId, Date.now());
  }

  private async load(): Promise<void> {
    const revokedAt = MoreThan(new Date(this.oldestRelevant()));
    for (const { id } of await this.sessions.find({ select: { id: true }, where: { revokedAt } }))
      this.add(id);
  }

  private forgetExpired(): void {
    for (const [id, at] of this.revokedAt) if (at < this.oldestRelevant()) this.revokedAt.delete(id);
  }

  /** Access tokens of sessions that ended before this have expired. */
  private oldestRelevant(): number {
    return Date.now() - (this.settings.accessTokenMinutes + 1) * 60_000;
  }
}
