import { getSite, updateSite } from '@daad/contracts/site.contract';
import type { ApiClient } from '@daad/testing/api-client';
import type { Queryable } from '@daad/testing/database-client';

const move = (from: string, to: string) =>
  `update attachment set related_entity_id = replace(related_entity_id::text, '${from}', '${to}')::uuid
   where related_entity_type = 'Site'`;

/**
 * Takes the pictures and words of the demo school's site away: its pictures to a place that is not shown.
 * @returns what brings them back
 */
export async function takeFace(database: Queryable, teacher: ApiClient): Promise<() => Promise<void>> {
  const before = await teacher.get(getSite, {});
  await database.query(move('-4000-8000-', '-4000-9000-'));
  await teacher.get(updateSite, { body: { introVideo: null, testimonials: [] } });
  return async () => {
    await database.query(move('-4000-9000-', '-4000-8000-'));
    await teacher.get(updateSite, { body: before });
  };
}
