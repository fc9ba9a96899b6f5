import { errorMessage } from '@daad/contracts/errors';
import { WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import { searchKey } from '@daad/domain/arabic-text';
import { dataChanged } from '@daad/persistence/data-changed';
import { newId } from '@daad/persistence/ids';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { Stage } from '@daad/persistence/entities/stage.entity';
import { In } from 'typeorm';
import { type Importer, RowErrors, type RowResult } from './importer.js';

/** Adds new stages; a stored stage with another position is an error. */
export const importStages: Importer<'stages'> = async (manager, rows, { importId, dryRun }) => {
  const column = WORKBOOK_TEMPLATES.stages.columns.index.header;
  const keys = rows.flatMap(({ values }) => (values.name ? searchKey(values.name) : []));
  const found = await manager.findBy(Stage, { nameKey: In(keys) });
  const indexOf = new Map(found.map(({ nameKey, index }) => [nameKey, index]));
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
  // In one order everywhere, so that two imports of the same stages wait for one another and not in a circle.
  const created = rows
    .flatMap(({ values: { name, index } }, place) =>
      results[place]?.outcome === 'created' && name
        ? [{ id: newId(), name, nameKey: searchKey(name), index: index ?? 0 }]
        : [],
    )
    .sort((a, b) => (a.nameKey < b.nameKey ? -1 : 1));
  if (dryRun || created.length === 0) return results;
  await manager.insert(Stage, created);
  await appendEvents(manager, [dataChanged('stage', importId, 'created')]);
  return results;
};
