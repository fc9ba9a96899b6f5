import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import { errorMessage } from '@daad/contracts/errors';
import type { Page } from '@daad/contracts/paging';
import type { createStage, listStages, Stage } from '@daad/contracts/stages.contract';
import { countOf, searchKey } from '@daad/domain/arabic-text';
import { inTransaction, isUniqueViolation } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { Conditions, readPage } from '@daad/persistence/list-page';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { foldedPattern } from '@daad/persistence/search';
import { run, statement } from '@daad/persistence/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';

type StageForm = InputOf<typeof createStage>['body'];

const studentsNumber = `(select count(*) from student s where s.stage_id = p.id and s.deleted_at is null)`;
const classesNumber = `(select count(*) from class c where c.stage_id = p.id and c.deleted_at is null)`;
const columns = `p.id, p.name, p.index, ${studentsNumber} as "studentsNumber", ${classesNumber} as "classesNumber"`;

const insert = statement(
  'create-stage',
  `insert into stage (id, name, name_key, index) values ($1, $2, $3, $4)`,
);
const save = statement<{ id: string }>(
  'update-stage',
  `update stage set name = $2, name_key = $3, index = coalesce($4, index)
   where id = $1 and deleted_at is null returning id`,
);
const one = statement<Stage>('stage-by-id', `select ${columns} from stage p where p.id = $1`);
const lock = statement<{ id: string }>(
  'lock-stage',
  `select id from stage where id = $1 and deleted_at is null for update`,
);
const uses = statement<{ students: number; classes: number }>(
  'count-stage-uses',
  `select ${studentsNumber} as students, ${classesNumber} as classes from stage p where p.id = $1`,
);
const markDeleted = statement('delete-stage', `update stage set deleted_at = now() where id = $1`);

@Injectable()
export class Stages {
  constructor(private readonly dataSource: DataSource) {}

  page(query: InputOf<typeof listStages>['query']): Promise<Page<Stage>> {
    const conditions = new Conditions('deleted_at is null');
    if (query.search) conditions.and(`name_key like ${conditions.value(foldedPattern(query.search))}`);
    return readPage(
      this.dataSource,
      {
        name: 'stages-page',
        matching: `select id, name, index from stage ${conditions}`,
        values: conditions.values,
        gathered: true,
        order: 'p.index, p.id',
        columns,
      },
      query,
    );
  }

  /** @throws ApiError `stage.name-taken` (409) */
  create({ name, index }: StageForm): Promise<Stage> {
    const id = newId();
    return this.saving(id, 'created', (manager) =>
      run(manager, insert, [id, name, searchKey(name), index ?? 0]),
    );
  }

  /** @throws ApiError `stage.not-found` (404), `stage.name-taken` (409) */
  update(id: string, { name, index }: StageForm): Promise<Stage> {
    return this.saving(id, 'updated', async (manager) => {
      const saved = await run(manager, save, [id, name, searchKey(name), index ?? null]);
      if (saved.length === 0) throw new ApiError('stage.not-found');
    });
  }

  /** @throws ApiError `stage.not-found` (404), `stage.in-use` (409) with the counts */
  delete(id: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const [stage] = await run(manager, lock, [id]);
      if (!stage) throw new ApiError('stage.not-found');
      // Counted after the lock: whoever was just putting something into the stage has finished.
      const [{ students, classes } = { students: 0, classes: 0 }] = await run(manager, uses, [id]);
      if (students + classes > 0) {
        const counts = [
          students > 0 && countOf(students, 'student'),
          classes > 0 && countOf(classes, 'class'),
        ];
        throw new ApiError('stage.in-use', { params: { counts: counts.filter(Boolean).join('، ') } });
      }
      await run(manager, markDeleted, [id]);
      await appendEvents(manager, [
        { name: 'data.changed', aggregateId: id, payload: { entity: 'stage', id, action: 'deleted' } },
      ]);
    });
  }

  private async saving(
    id: string,
    action: 'created' | 'updated',
    write: (manager: EntityManager) => Promise<unknown>,
  ): Promise<Stage> {
    try {
      return await inTransaction(this.dataSource, async (manager) => {
        await write(manager);
        await appendEvents(manager, [
          { name: 'data.changed', aggregateId: id, payload: { entity: 'stage', id, action } },
        ]);
        const [stage] = await run(manager, one, [id]);
        return stage!;
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'stage_name')) throw error;
      throw new ApiError('stage.name-taken', { errors: { name: [errorMessage('stage.name-taken')] } });
    }
  }
}
