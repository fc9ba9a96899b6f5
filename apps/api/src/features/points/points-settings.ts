import { Injectable } from '@nestjs/common';
import type { PointsSettings as Settings } from '@daad/contracts/points.contract';
import { inTransaction } from '@daad/persistence/database';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { DataSource } from 'typeorm';
import type { Account } from '../../auth/visitor.js';

const columns = `name, description, attendance_points as "attendancePoints"`;

const readSettings = statement<Settings>('points-settings', `select ${columns} from points_settings`);
const saveSettings = statement<Settings>(
  'save-points-settings',
  `insert into points_settings (name, description, attendance_points) values ($1, $2, $3)
   on conflict (only_row) do update set name = $1, description = $2, attendance_points = $3, updated_at = now()
   returning ${columns}`,
);

/** What attendance gives from now on; what it gave before stays (specification 2 section 2). */
@Injectable()
export class PointsSettings {
  constructor(private readonly dataSource: DataSource) {}

  async get(): Promise<Settings | null> {
    const [settings] = await run(this.dataSource, readSettings);
    return settings ?? null;
  }

  save(teacher: Account, { name, description, attendancePoints }: Settings): Promise<Settings> {
    return inTransaction(this.dataSource, async (manager) => {
      const [settings] = await run(manager, saveSettings, [name, description, attendancePoints]);
      const { userId } = teacher;
      await appendEvents(manager, [
        {
          name: 'data.changed',
          aggregateId: userId,
          payload: { entity: 'pointsSettings', id: userId, action: 'updated' },
        },
      ]);
      return settings!;
    });
  }
}
