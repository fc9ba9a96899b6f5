import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { OutboxEvent } from './outbox-event.entity.js';

@Entity('event_failure')
@Index('event_failure_parked', ['parkedAt'], { where: 'parked_at IS NOT NULL' })
export class EventFailure {
  @ForeignKey(() => OutboxEvent, { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') eventId!: string;
  @PrimaryColumn('text') consumer!: string;
  @Column('int', { default: 1 }) tries!: number;
  @Column('text') lastError!: string;
  @Column('timestamptz', { default: () => `clock_timestamp()` }) failedAt!: Date;
  @Column('timestamptz', { nullable: true }) parkedAt!: Date | null;
}
