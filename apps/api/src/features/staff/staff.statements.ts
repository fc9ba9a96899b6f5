import type { Permission } from '@daad/contracts/access';
import { filter, statement } from '@daad/persistence/sql/statement';
import { bool, int, list, nullable, text, textOf, timestamp, uuid } from '@daad/persistence/sql/types';

/** With when a session of each was last opened or renewed, in one trip. */
export const assistants = statement('assistants', {
  row: {
    id: uuid,
    fullName: text,
    phoneNumber: text,
    permissions: list(textOf<Permission>()),
    active: bool,
    revision: int,
    createdAt: timestamp,
    lastSeenAt: nullable(timestamp),
  },
  filters: { id: filter({ id: uuid }, 's.id = :id') },
  sql: `
    select s.id, s.full_name as "fullName", s.phone_number as "phoneNumber", s.permissions, s.active, s.revision,
           s.created_at as "createdAt", (
             select max(o.last_seen_at) from session o where o.user_id = s.id
           ) as "lastSeenAt"
    from staff s where s.role = 'Assistant' :filters
    order by s.active desc, s.full_name collate "ar-x-icu", s.id`,
});
