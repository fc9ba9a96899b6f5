import { statement } from '@daad/persistence/sql/statement';
import { timestamp } from '@daad/persistence/sql/types';

/** A set, by what is not there. */
export const deleteOrphanRows = statement('delete-orphan-attachments', {
  params: { before: timestamp },
  sql: `delete from attachment a where a.created_at < :before and not exists (
     select from product p where a.related_entity_type = 'Product' and p.id = a.related_entity_id and p.deleted_at is null
     union all
     select from news n where a.related_entity_type = 'News' and n.id = a.related_entity_id)`,
});
