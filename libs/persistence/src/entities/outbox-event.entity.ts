import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('outbox_event')
@Index('outbox_event_due', ['dueAt'], { where: 'handled_at IS NULL' })
@Index('outbox_event_handled', ['handledAt'], { where: 'handled_at IS NOT NULL' })
@Index('outbox_event_pending', ['seq'], { where: 'handled_at IS NULL' })
export class OutboxEvent {
  @PrimaryColumn('uuid') id!: string;
  @Column({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    insert: false,
    update: false,
  })
  seq!: number;
  @Column('text') name!: string;
  @Column('uuid') aggregateId!: string;
  @Column('jsonb') payload!: unknown;
  @Column('timestamptz', { default: () => `clock_timestamp()` }) occurredAt!: Date;
  @Column('timestamptz', { default: () => `now()` }) dueAt!: Date;
  @Column('smallint', { default: 0 }) attempts!: number;
  @Column('timestamptz', { nullable: true }) handledAt!: Date | null;
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('uuid', { nullable: true }) actorId!: string | null;
}
