import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { PointsSettings as Settings } from '@daad/contracts/points-settings.contract';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { PointsSettings as SettingsRow } from '@daad/persistence/entities/points-settings.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { DataSource, Repository } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';

/** The points for future attendance; those given before do not change (specification 2 section 2). */
@Injectable()
export class PointsSettings {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(SettingsRow) private readonly settings: Repository<SettingsRow>,
  ) {}

  get(): Promise<Settings | null> {
    return this.settings.findOne({
      select: { name: true, description: true, attendancePoints: true },
      where: { onlyRow: true },
    });
  }

  async save({ userId }: Account, { name, description, attendancePoints }: Settings): Promise<Settings> {
    const settings = { name, description, attendancePoints };
    await inTransaction(this.dataSource, async (manager) => {
      await manager.upsert(SettingsRow, { onlyRow: true, ...settings }, ['onlyRow']);
      await appendEvents(manager, [dataChanged('pointsSettings', userId, 'updated')]);
    });
    return settings;
  }
}
