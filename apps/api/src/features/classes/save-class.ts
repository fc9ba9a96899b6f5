import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { createClass, SchoolClass } from '@daad/contracts/classes.contract';
import { errorMessage } from '@daad/contracts/errors';
import { searchKey } from '@daad/domain/arabic-text';
import { cairoToday } from '@daad/domain/calendar-day';
import { endMemberships } from '@daad/persistence/attendance/memberships';
import { inTransaction, isUniqueViolation } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { appendEvents, type NewEvent } from '@daad/persistence/outbox/append-events';
import { holdStage } from '@daad/persistence/stages/hold-stage';
import { run, statement } from '@daad/persistence/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';
import { ClassQueries } from './class-queries.js';

type ClassForm = InputOf<typeof createClass>['body'];

const insert = statement(
  'create-class',
  `insert into class (id, name, name_key, day, time, stage_id, index) values ($1, $2, $3, $4, $5, $6, coalesce($7, 0))`,
);
const save = statement<{ id: string }>(
  'update-class',
  `update class set name = $2, name_key = $3, day = $4, time = $5, stage_id = $6, index = coalesce($7, index)
   where id = $1 and deleted_at is null returning id`,
);
const lock = statement<{ id: string }>(
  'lock-class',
  `select id from class where id = $1 and deleted_at is null for update`,
);
const markDeleted = statement(
  'delete-class',
  `with freed as (${endMemberships('class_id = $1', '$2')})
   update class set deleted_at = now() where id = $1`,
);

@Injectable()
export class SaveClass {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ClassQueries,
  ) {}

  /** @throws ApiError `stage.not-found` (404), `class.name-taken` (409) */
  create(form: ClassForm): Promise<SchoolClass> {
    const id = newId();
    return this.saving(id, form, 'created', (manager) => run(manager, insert, [id, ...valuesOf(form)]));
  }

  /** @throws ApiError `class.not-found`, `stage.not-found` (404), `class.name-taken` (409) */
  update(id: string, form: ClassForm): Promise<SchoolClass> {
    return this.saving(id, form, 'updated', async (manager) => {
      const saved = await run(manager, save, [id, ...valuesOf(form)]);
      if (saved.length === 0) throw new ApiError('class.not-found');
    });
  }

  /**
   * Frees the students; attendance and points stay.
   * @throws ApiError `class.not-found` (404)
   */
  delete(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      // Waits for whoever is just putting a student in, so that no link to a deleted class remains.
      const [found] = await run(manager, lock, [id]);
      if (!found) throw new ApiError('class.not-found');
      await run(manager, markDeleted, [id, cairoToday()]);
      await appendEvents(manager, [changed(id, 'deleted')]);
    });
  }

  private async saving(
    id: string,
    form: ClassForm,
    action: 'created' | 'updated',
    write: (manager: EntityManager) => Promise<unknown>,
  ): Promise<SchoolClass> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        if (!(await holdStage(manager, form.educationalStageId))) throw new ApiError('stage.not-found');
        await write(manager);
        await appendEvents(manager, [changed(id, action)]);
        return this.queries.one(id, manager);
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'class_name')) throw error;
      throw new ApiError('class.name-taken', { errors: { name: [errorMessage('class.name-taken')] } });
    }
  }
}

const valuesOf = ({ name, day, time, educationalStageId, index }: ClassForm) => [
  name,
  searchKey(name),
  day,
  time,
  educationalStageId,
  index ?? null,
];

const changed = (id: string, action: 'created' | 'updated' | 'deleted'): NewEvent => ({
  name: 'data.changed',
  aggregateId: id,
  payload: { entity: 'class', id, action },
});
