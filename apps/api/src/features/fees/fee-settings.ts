import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { FeeSettings, updateFeeSettings } from '@daad/contracts/fee-settings.contract';
import { DEFAULT_DOOR_DUES } from '@daad/domain/door-dues';
import { DEFAULT_DUE_TEMPLATE } from '@daad/domain/due-message';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { FeeSettings as SettingsRow } from '@daad/persistence/entities/fee-settings.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { readSite } from '@daad/persistence/site/read-site';
import { DataSource } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';

/** Settings of fees. Apart from the site's content, which is public. */
@Injectable()
export class FeeSettingsStore {
  constructor(private readonly dataSource: DataSource) {}

  async get(): Promise<FeeSettings> {
    const [saved, { teacherName: teacher }] = await Promise.all([
      this.dataSource.manager.findOneBy(SettingsRow, { onlyRow: true }),
      readSite(this.dataSource),
    ]);
    const { doorDues, holdAfterMonths } = saved ?? DEFAULT_DOOR_DUES;
    return { doorDues, holdAfterMonths, dueTemplate: saved?.dueTemplate ?? DEFAULT_DUE_TEMPLATE, teacher };
  }

  async save(
    { userId }: Account,
    { doorDues, holdAfterMonths, dueTemplate }: InputOf<typeof updateFeeSettings>['body'],
  ): Promise<FeeSettings> {
    await inTransaction(this.dataSource, async (manager) => {
      await manager.upsert(SettingsRow, { onlyRow: true, doorDues, holdAfterMonths, dueTemplate }, [
        'onlyRow',
      ]);
      await appendEvents(manager, [dataChanged('feeSettings', userId, 'updated')]);
    });
    return this.get();
  }
}
