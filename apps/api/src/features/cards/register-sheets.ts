import { Injectable } from '@nestjs/common';
import type { getRegisterSheet, RegisterSheet } from '@daad/contracts/cards.contract';
import type { InputOf } from '@daad/contracts/call';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { daysOfMonth } from '@daad/domain/calendar-month';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { run } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import { found } from '#api/errors/api-error.js';
import { sheetMeetings, sheetStudents } from './cards.statements.js';

@Injectable()
export class RegisterSheets {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `class.not-found` (404) */
  async one({ classId, month }: InputOf<typeof getRegisterSheet>['query']): Promise<RegisterSheet> {
    const ofClass = await this.dataSource.manager.findOneBy(SchoolClass, { id: classId });
    const { id, name, day, time } = found(ofClass, 'class.not-found');
    const days = daysOfMonth(month);
    const meetings = (await run(this.dataSource, sheetMeetings, { classId, ...days })).map(
      ({ date }) => date,
    );
    const students = await run(this.dataSource, sheetStudents, {
      classId,
      ...days,
      dates: meetings,
      now: cairoWallTime(new Date()),
    });
    return { class: { id, name, day, time }, month, meetings, students };
  }
}
