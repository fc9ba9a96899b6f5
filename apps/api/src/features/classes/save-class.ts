import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { createClass, SchoolClass } from '@daad/contracts/classes.contract';
import { searchKey } from '@daad/domain/arabic-text';
import { endMemberships } from '@daad/persistence/attendance/end-memberships';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { SchoolClass as ClassEntity } from '@daad/persistence/entities/class.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { Stage } from '@daad/persistence/entities/stage.entity';
import { lockRow } from '@daad/persistence/lock-row';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { found } from '#api/errors/api-error.js';
import { takenAs } from '#api/errors/taken-as.js';
import { ClassQueries } from './class-queries.js';

type ClassForm = InputOf<typeof createClass>['body'];

@Injectable()
export class SaveClass {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ClassQueries,
  ) {}

  /** @throws ApiError `stage.not-found` (404), `class.name-taken` (409) */
  create(form: ClassForm): Promise<SchoolClass> {
    const id = newId();
    return this.save(id, form, 'created', (manager) =>
      manager.insert(ClassEntity, { id, ...columnsOf(form) }),
    );
  }

  /** @throws ApiError `class.not-found`, `stage.not-found` (404), `class.name-taken` (409) */
  update(id: string, form: ClassForm): Promise<SchoolClass> {
    return this.save(id, form, 'updated', (manager) =>
      manager.update(ClassEntity, { id, deletedAt: IsNull() }, columnsOf(form)),
    );
  }

  /**
   * Frees the students; attendance and points stay.
   * @throws ApiError `class.not-found` (404)
   */
  delete(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      // Waits for those who are adding a student, so that no membership of a deleted class remains.
      found(await lockRow(manager, ClassEntity, id, 'pessimistic_write'), 'class.not-found');
      await endMemberships(manager, { classId: id });
      await manager.softDelete(ClassEntity, id);
      await appendEvents(manager, [dataChanged('class', id, 'deleted')]);
    });
  }

  private save(
    id: string,
    form: ClassForm,
    action: 'created' | 'updated',
    write: (manager: EntityManager) => Promise<unknown>,
  ): Promise<SchoolClass> {
    return inTransaction(this.dataSource, async (manager) => {
      found(await lockRow(manager, Stage, form.educationalStageId, 'for_key_share'), 'stage.not-found');
      await write(manager);
      const saved = await this.queries.one(manager, id);
      await appendEvents(manager, [dataChanged('class', id, action)]);
      return saved;
    }).catch(takenAs('class_name', 'class.name-taken', 'name'));
  }
}

/** An undefined field takes its default in a new row and stays unchanged in an existing one. */
const columnsOf = ({ name, day, time, educationalStageId, index }: ClassForm) => ({
  name,
  nameKey: searchKey(name),
  day,
  time,
  stageId: educationalStageId,
  index: index ?? undefined,
});
