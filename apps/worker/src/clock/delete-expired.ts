import { Injectable } from '@nestjs/common';
import { one } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import { DELETE_BATCH, EXPIRED } from './clock.statements.js';
import { SCHEDULES } from './schedules.js';
import type { ClockTask } from './clock-task.js';

@Injectable()
export class DeleteExpired implements ClockTask {
  readonly name = 'delete-expired';
  readonly schedule = SCHEDULES.deleteExpired;

  constructor(private readonly dataSource: DataSource) {}

  async run(): Promise<void> {
    for (const expired of EXPIRED) {
      let deleted: number;
      do deleted = (await one(this.dataSource, expired, {})).count;
      while (deleted === DELETE_BATCH);
    }
  }
}
