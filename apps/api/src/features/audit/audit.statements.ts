import type { Role } from '@daad/contracts/access';
import type { AuditedEntity, AuditKind } from '@daad/contracts/audit.contract';
import { pages } from '@daad/persistence/sql/page';
import { filter, statement } from '@daad/persistence/sql/statement';
import { bool, int, json, list, nullable, text, textOf, timestamp, uuid } from '@daad/persistence/sql/types';

type Fields = Record<string, unknown>;

/** Members of the staff by a part of the name: their table has a few rows, and the trail has most of its rows from one of them. */
export const staffByName = statement('staff-by-name', {
  params: { name: text },
  row: { id: uuid },
  sql: `select id from staff where folded(full_name) like :name`,
});

const referenced = (table: string, column: string, name = 'name') => `
  select id, ${name} as name from ${table}
  where id in ((p.before->>'${column}')::uuid, (p.after->>'${column}')::uuid)`;

/** The trail by time, which is the order of its ids; a search is a union, because no index serves all its parts. */
export const auditEntries = pages('audit-entries', {
  matching: 'select e.* from audit_entry e where true :filters',
  filters: {
    person: filter({ personId: uuid }, 'e.person_id = :personId'),
    kind: filter(
      { kind: text },
      // A change of other fields may have a new password among them.
      `e.kind = :kind or (:kind = 'password-changed' and e.after ? 'password')`,
    ),
    entity: filter({ entity: text }, 'e.entity = :entity'),
    student: filter({ studentId: uuid }, 'e.student_id = :studentId'),
    // An id is made after the transaction has begun.
    from: filter({ from: timestamp }, `e.at >= :from and e.id >= uuid_v7_floor(:from)`),
    until: filter({ until: timestamp }, `e.at < :until and e.id < uuid_v7_floor(:until + interval '1 hour')`),
    search: filter(
      { search: text, orderNumber: nullable(int), searchedStaff: list(uuid) },
      `e.person_id = any(:searchedStaff) or e.id = any(array(
         select id from audit_entry
         where student_id = any(array(select id from student where search_key like :search))
         union all
         select id from audit_entry where student_id is null and folded(label) like :search
         union all
         select entry.id from orders o join audit_entry entry on entry.student_id = o.student_id and entry.entity_id = o.id
         where o.order_number = :orderNumber))`,
    ),
  },
  order: 'p.id desc',
  walks: ({ search, student }) => !search && !student,
  columns: `
    p.id, p.at, p.kind, p.person_id as "personId", coalesce(author.full_name, buyer.full_name) as "personName",
    coalesce(author.role, case when buyer.id is not null then 'Student' end) as role, p.address, p.job, p.entity,
    p.entity_id as "entityId", p.student_id as "studentId", s.full_name as "studentName", p.student_id is not null and (s.id is null or s.deleted_at is not null) as "studentDeleted", p.label, p.before, p.after,
    coalesce(reference.names, '{}') as names`,
  joins: `
    left join staff author on author.id = p.person_id
    left join student buyer on buyer.id = p.person_id
    left join student s on s.id = p.student_id
    left join lateral (
      select jsonb_object_agg(named.id, named.name) as names from (
        ${[
          referenced('class', 'class_id'),
          referenced('stage', 'stage_id'),
          referenced('exam', 'exam_id'),
          referenced('category', 'category_id'),
          referenced('product', 'product_id'),
          referenced('product', 'related_entity_id'),
          referenced('news', 'related_entity_id', 'title'),
          referenced('staff', 'held_by', 'full_name'),
        ].join(' union all ')}
      ) named
    ) reference on true`,
  row: {
    id: uuid,
    at: timestamp,
    kind: textOf<AuditKind>(),
    personId: nullable(uuid),
    personName: nullable(text),
    role: nullable(textOf<Role>()),
    address: nullable(text),
    job: nullable(text),
    entity: textOf<AuditedEntity>(),
    entityId: nullable(uuid),
    studentId: nullable(uuid),
    studentName: nullable(text),
    studentDeleted: bool,
    label: nullable(text),
    before: nullable(json<Fields>()),
    after: nullable(json<Fields>()),
    names: json<Record<string, string>>(),
  },
});
