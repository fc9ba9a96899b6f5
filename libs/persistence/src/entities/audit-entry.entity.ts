import type { AuditedEntity, AuditKind } from '@daad/contracts/audit.contract';
import type { JobKind } from '@daad/contracts/jobs.contract';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Who did what to whom (specification 4 section 6). Triggers write it, and the database refuses its changes. */
@Entity('audit_entry')
// btree (student_id, id DESC) WHERE (student_id IS NOT NULL)
@Index('audit_entry_student', { synchronize: false })
// btree (person_id, id DESC)
@Index('audit_entry_person', { synchronize: false })
// gin (folded(label) gin_trgm_ops) WHERE (student_id IS NULL)
@Index('audit_entry_label', { synchronize: false })
export class AuditEntry {
  @PrimaryColumn('uuid', { default: () => 'uuid_v7()' }) id!: string;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  @Column('text') kind!: AuditKind;
  /** Null for the clock and for commands of an operator. */
  @Column('uuid', { nullable: true }) personId!: string | null;
  @Column('text', { nullable: true }) address!: string | null;
  /** The job that made the change. */
  @Column('text', { nullable: true }) job!: JobKind | null;
  @Column('text') entity!: AuditedEntity;
  @Column('uuid', { nullable: true }) entityId!: string | null;
  @Column('uuid', { nullable: true }) studentId!: string | null;
  /** The name of the thing at that time. */
  @Column('text', { nullable: true }) label!: string | null;
  /** Columns of the row, in snake case. */
  @Column('jsonb', { nullable: true }) before!: Record<string, unknown> | null;
  @Column('jsonb', { nullable: true }) after!: Record<string, unknown> | null;
}
