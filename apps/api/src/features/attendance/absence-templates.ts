import { Injectable } from '@nestjs/common';
import type { AbsenceTemplate, updateAbsenceTemplate } from '@daad/contracts/attendance.contract';
import type { InputOf } from '@daad/contracts/call';
import { DEFAULT_ABSENCE_TEMPLATE } from '@daad/domain/absence-message';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { AbsenceTemplate as TemplateRow } from '@daad/persistence/entities/absence-template.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { readSite } from '@daad/persistence/site/read-site';
import { DataSource } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';

/** The message to the parents of absent students. Apart from the site's content, which is public. */
@Injectable()
export class AbsenceTemplates {
  constructor(private readonly dataSource: DataSource) {}

  async get(): Promise<AbsenceTemplate> {
    const saved = await this.dataSource.manager.findOneBy(TemplateRow, { onlyRow: true });
    const { teacherName } = await readSite(this.dataSource);
    return { template: saved?.template ?? DEFAULT_ABSENCE_TEMPLATE, teacher: teacherName };
  }

  async save(
    { userId }: Account,
    { template }: InputOf<typeof updateAbsenceTemplate>['body'],
  ): Promise<AbsenceTemplate> {
    await inTransaction(this.dataSource, async (manager) => {
      await manager.upsert(TemplateRow, { onlyRow: true, template }, ['onlyRow']);
      await appendEvents(manager, [dataChanged('absenceTemplate', userId, 'updated')]);
    });
    return this.get();
  }
}
