import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Staff } from './staff.entity.js';

const money = { precision: 12, scale: 2 } as const;

/** The time in which one person takes and returns money. What is set never changes. */
@Entity('shift')
@Check('shift_opening_cash_check', `(opening_cash >= (0)::numeric)`)
@Check('shift_counted_cash_check', `(counted_cash >= (0)::numeric)`)
@Check('shift_received_cash_check', `(received_cash >= (0)::numeric)`)
@Check(
  'shift_closed_check',
  `(num_nulls(close_id, closed_at, closed_by, expected_cash, counted_cash) = ANY (ARRAY[0, 5]))`,
)
@Check(
  'shift_received_check',
  `((num_nulls(receive_id, received_at, received_by, received_cash) = ANY (ARRAY[0, 4])) AND ((received_at IS NULL) OR (closed_at IS NOT NULL)))`,
)
@Index('shift_open', ['personId'], { unique: true, where: 'closed_at IS NULL' })
@Index('shift_of_person', ['personId', 'number'])
export class Shift {
  /** Of the request that opened it. */
  @PrimaryColumn('uuid') id!: string;
  @Column({
    type: 'int',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    insert: false,
    update: false,
    unique: true,
  })
  number!: number;
  @ForeignKey(() => Staff) @Column('uuid') personId!: string;
  @Column('timestamptz', { default: () => 'now()' }) openedAt!: Date;
  @Column('numeric', money) openingCash!: number;
  /** For a payment that arrived after its shift was closed. */
  @Column('boolean', { default: false }) openedItself!: boolean;

  /** Of the request that closed it. */
  @Column('uuid', { nullable: true, unique: true }) closeId!: string | null;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
  @ForeignKey(() => Staff) @Column('uuid', { nullable: true }) closedBy!: string | null;
  @Column('numeric', { ...money, nullable: true }) expectedCash!: number | null;
  @Column('numeric', { ...money, nullable: true }) countedCash!: number | null;
  @Column('text', { nullable: true }) closingNote!: string | null;

  /** Of the request with which the teacher confirmed the cash. */
  @Column('uuid', { nullable: true, unique: true }) receiveId!: string | null;
  @Column('timestamptz', { nullable: true }) receivedAt!: Date | null;
  @ForeignKey(() => Staff) @Column('uuid', { nullable: true }) receivedBy!: string | null;
  @Column('numeric', { ...money, nullable: true }) receivedCash!: number | null;
  @Column('text', { nullable: true }) receivingNote!: string | null;
}
