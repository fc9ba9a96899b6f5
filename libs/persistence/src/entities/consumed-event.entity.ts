import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { OutboxEvent } from './outbox-event.entity.js';

@Entity('consumed_event')
export class ConsumedEvent {
  @ForeignKey(() => OutboxEvent, { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') eventId!: string;
  @PrimaryColumn('text') consumer!: string;
  @Column('timestamptz', { default: () => `now()` }) consumedAt!: Date;
}
