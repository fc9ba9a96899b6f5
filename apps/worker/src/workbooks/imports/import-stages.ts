import { errorMessage } from '@daad/contracts/errors';
import { WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { searchKey } from '@daad/domain/arabic-text';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { type Importer, RowErrors, type RowResult } from './importer.js';

const existingStages = statement<{ key: string; index: number }>(
  'import-existing-stages',
  `select name_key as key, index from stage where name_key = any($1) and deleted_at is null`,
);
const insertStages = statement(
  'import-insert-stages',
  `insert into stage (id, name, name_key, index)
   select * from unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) as stage (id, name, name_key, index)
   order by name_key`,
);

/** Adds new stages; a stored stage with another position is an error. */
export const importStages: Importer<'stages'> = async (manager, rows, { importId, dryRun }) => {
  const column = WORKBOOK_TEMPLATES.stages.columns.index.header;
  const keys = rows.flatMap(({ values }) => (values.name ? searchKey(values.name) : []));
  const found = await run(manager, existingStages, [keys]);
  const indexOf = new Map(found.map(({ key, index }) => [key, index]));
  const results = rows.map((checked): RowResult => {
    const { row, values } = checked;
    const { name, index } = values;
    const errors = new RowErrors(checked);
    const existing = name ? indexOf.get(searchKey(name)) : undefined;
    if (existing !== undefined && index !== null && index !== undefined && index !== existing)
      errors.add(column, index, `${errorMessage('stage.name-taken')} برقم ترتيب مختلف (${existing})`);
    if (!errors.isEmpty) return errors.result;
    return { row, outcome: existing === undefined ? 'created' : 'skipped' };
  });
  const created = rows
    .filter((_, place) => results[place]!.outcome === 'created')
    .map(({ values }) => values);
  if (dryRun || created.length === 0) return results;
  await run(manager, insertStages, [
    created.map(() => newId()),
    created.map(({ name }) => name),
    created.map(({ name }) => searchKey(name!)),
    created.map(({ index }) => index ?? 0),
  ]);
  await appendEvents(manager, [
    {
      name: 'data.changed',
      aggregateId: importId,
      payload: { entity: 'stage', id: importId, action: 'created' },
    },
  ]);
  return results;
};
