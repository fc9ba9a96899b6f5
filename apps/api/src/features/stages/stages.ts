import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import type { createStage, listStages, Stage } from '@daad/contracts/stages.contract';
import { countOf, searchKey } from '@daad/domain/arabic-text';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { Stage as StageEntity } from '@daad/persistence/entities/stage.entity';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { foldedPattern } from '@daad/persistence/search';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { lockRow } from '@daad/persistence/lock-row';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import { takenAs } from '#api/errors/taken-as.js';
import { stagesPage } from './stages.statements.js';

type StageForm = InputOf<typeof createStage>['body'];

@Injectable()
export class Stages {
  constructor(private readonly dataSource: DataSource) {}

  page(query: InputOf<typeof listStages>['query']): Promise<Page<Stage>> {
    const namePattern = foldedPattern(query.search);
    return readPage(this.dataSource, stagesPage, query, {}, { search: namePattern && { namePattern } });
  }

  /** @throws ApiError `stage.name-taken` (409) */
  create(form: StageForm): Promise<Stage> {
    const id = newId();
    return this.save(id, 'created', (manager) => manager.insert(StageEntity, { id, ...columnsOf(form) }));
  }

  /** @throws ApiError `stage.not-found` (404), `stage.name-taken` (409) */
  update(id: string, form: StageForm): Promise<Stage> {
    return this.save(id, 'updated', (manager) =>
      manager.update(StageEntity, { id, deletedAt: IsNull() }, columnsOf(form)),
    );
  }

  /** @throws ApiError `stage.not-found` (404), `stage.in-use` (409) with the counts */
  delete(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      // Waits for those who are adding a class or a student to the stage; the counts are read afterwards.
      await lockRow(manager, StageEntity, id, 'pessimistic_write');
      const { studentsNumber, classesNumber } = await this.one(manager, id);
      if (studentsNumber + classesNumber > 0) {
        const counts = [
          studentsNumber > 0 && countOf(studentsNumber, 'student'),
          classesNumber > 0 && countOf(classesNumber, 'class'),
        ];
        throw new ApiError('stage.in-use', { params: { counts: counts.filter(Boolean).join('، ') } });
      }
      await manager.softDelete(StageEntity, id);
      await appendEvents(manager, [dataChanged('stage', id, 'deleted')]);
    });
  }

  private save(
    id: string,
    action: 'created' | 'updated',
    write: (manager: EntityManager) => Promise<unknown>,
  ): Promise<Stage> {
    return inTransaction(this.dataSource, async (manager) => {
      await write(manager);
      const stage = await this.one(manager, id);
      await appendEvents(manager, [dataChanged('stage', id, action)]);
      return stage;
    }).catch(takenAs('stage_name', 'stage.name-taken', 'name'));
  }

  /** @throws ApiError `stage.not-found` (404) */
  private async one(manager: EntityManager, id: string): Promise<Stage> {
    return found(await readFirst(manager, stagesPage, {}, { id: { id } }), 'stage.not-found');
  }
}

/** An undefined field takes its default in a new row and stays unchanged in an existing one. */
const columnsOf = ({ name, index }: StageForm) => ({
  name,
  nameKey: searchKey(name),
  index: index ?? undefined,
});
