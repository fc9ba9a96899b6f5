import { errorMessage } from '@daad/contracts/errors';
import { WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { searchKey } from '@daad/domain/arabic-text';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { run, statement } from '@daad/persistence/statement';
import { failed, type Importer, type Verdict } from './importer.js';

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

/** New stages go in; one that is there already must not get another place in the order. */
export const importStages: Importer<'stages'> = async (manager, rows, { importId, dryRun }) => {
  const column = WORKBOOK_TEMPLATES.stages.columns.index.header;
  const found = await run(manager, existingStages, [rows.map(({ values }) => searchKey(values.name!))]);
  const indexOf = new Map(found.map(({ key, index }) => [key, index]));
  const verdicts = rows.map(({ row, values }): Verdict => {
    const present = indexOf.get(searchKey(values.name!));
    if (present === undefined) return { row, outcome: 'created' };
    if (values.index === null || values.index === undefined || values.index === present)
      return { row, outcome: 'skipped' };
    return failed(
      row,
      column,
      values.index,
      `${errorMessage('stage.name-taken')} برقم ترتيب مختلف (${present})`,
    );
  });
  const created = rows
    .filter((_, place) => verdicts[place]!.outcome === 'created')
    .map(({ values }) => values);
  if (dryRun || created.length === 0) return verdicts;
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
  return verdicts;
};
