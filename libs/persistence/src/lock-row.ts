import type { EntityManager, EntityTarget, ObjectLiteral, SelectQueryBuilder } from 'typeorm';

type LockMode = Parameters<SelectQueryBuilder<ObjectLiteral>['setLock']>[0];

/** Locks a row, unless it is deleted, until the transaction ends. @returns null when there is none */
export const lockRow = <Row extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<Row>,
  id: string,
  mode: LockMode,
): Promise<Row | null> =>
  manager.createQueryBuilder(entity, 'row').where('row.id = :id', { id }).setLock(mode).getOne();
