import { EventEmitter } from 'node:events';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type Permission, permissionsOf } from '@daad/contracts/access';
import { Staff } from '@daad/persistence/entities/staff.entity';
import type { Logger } from '@daad/platform/logger';
import { Listener } from '@daad/platform/postgres-listener';
import { databaseUrlOf, type Settings } from '@daad/platform/settings';
import type { Repository } from 'typeorm';
import { LOGGER, SETTINGS } from '../providers.js';
import type { Account } from './visitor.js';

type Granted = Readonly<Pick<Staff, 'id' | 'permissions' | 'revision'>>;

/**
 * What each assistant may do now. Kept in memory by notifications, so that requests need no query; while the notifications are
 * interrupted, each request of an assistant queries the database.
 */
@Injectable()
export class StaffPermissions implements OnModuleInit, OnApplicationShutdown {
  private readonly granted = new Map<string, Granted>();
  private readonly changes = new EventEmitter<{ change: [userId: string] }>();
  private readonly listener: Listener;

  constructor(
    @InjectRepository(Staff) private readonly staff: Repository<Staff>,
    @Inject(SETTINGS) settings: Settings,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.listener = new Listener({
      url: databaseUrlOf(settings),
      channel: 'staff_permissions',
      onMessage: (message) => {
        this.set(JSON.parse(message) as Granted);
      },
      onListening: () => this.load(),
      onLost: (error) =>
        logger.warn(
          { err: error },
          'notifications of permissions are interrupted; querying the database instead',
        ),
    });
  }

  onModuleInit = () => this.listener.open();

  onApplicationShutdown = () => this.listener.close();

  /** The permissions that an account has at this moment. */
  async of({ userId, role }: Pick<Account, 'userId' | 'role'>): Promise<readonly Permission[]> {
    if (role !== 'Assistant') return permissionsOf(role, []);
    if (this.listener.listening) return this.granted.get(userId)?.permissions ?? [];
    return (await this.staff.findOneBy({ id: userId }))?.permissions ?? [];
  }

  /** For the process that changes permissions: it applies them before the notification arrives. Ignores what is older than known. */
  set(granted: Granted): void {
    const known = this.granted.get(granted.id);
    if (known && known.revision >= granted.revision) return;
    this.granted.set(granted.id, granted);
    this.changes.emit('change', granted.id);
  }

  /** Calls back after each change of the permissions of an assistant, also for one that the notifications have missed. */
  onChange(listener: (userId: string) => void): void {
    this.changes.on('change', listener);
  }

  private async load(): Promise<void> {
    for (const assistant of await this.staff.findBy({ role: 'Assistant' })) this.set(assistant);
  }
}
