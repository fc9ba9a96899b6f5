import type { FeeKind, PaymentMethod } from '@daad/domain/fee-ledger';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { SchoolClass } from './class.entity.js';
import { Order } from './order.entity.js';
import { Shift } from './shift.entity.js';
import { Student } from './student.entity.js';

/** The ledger of fees, which is never changed. Its balance is in `FeeAccount`. */
@Entity('fee_entry')
@Check(
  'fee_entry_kind_check',
  `(kind = ANY (ARRAY['charge'::text, 'payment'::text, 'waiver'::text, 'refund'::text, 'reversal'::text]))`,
)
@Check(
  'fee_entry_method_check',
  `(method = ANY (ARRAY['cash'::text, 'wallet'::text, 'instapay'::text, 'bank'::text, 'other'::text]))`,
)
@Check('fee_entry_amount_check', `(amount > (0)::numeric)`)
@Check('fee_entry_month_check', `(month ~ '^[0-9]{4}-[0-9]{2}$'::text)`)
@Check('fee_entry_receipt_check', `(receipt > 0)`)
@Check('fee_entry_payment_check', `((kind = 'payment'::text) = (receipt IS NOT NULL))`)
@Check(
  'fee_entry_money_check',
  `((kind = ANY (ARRAY['payment'::text, 'refund'::text])) = (num_nulls(method, shift_id) = 0))`,
)
@Check(
  'fee_entry_entry_check',
  `((kind = ANY (ARRAY['waiver'::text, 'refund'::text, 'reversal'::text])) = (entry_id IS NOT NULL))`,
)
@Check('fee_entry_reason_check', `((kind = 'payment'::text) OR (reason IS NOT NULL))`)
@Index('fee_entry_at', ['at'])
@Index('fee_entry_seq', ['seq'])
@Index('fee_entry_class', ['classId'], { where: 'class_id IS NOT NULL' })
@Check('fee_entry_link_check', `((kind = 'payment'::text) = (link_token IS NOT NULL))`)
@Check(
  'fee_entry_order_check',
  `((order_id IS NULL) OR (kind = ANY (ARRAY['payment'::text, 'refund'::text, 'reversal'::text])))`,
)
@Index('fee_entry_link', ['linkToken'], { unique: true })
@Index('fee_entry_order', ['orderId'], { where: 'order_id IS NOT NULL' })
@Index('fee_entry_student', ['studentId', 'seq'])
@Index('fee_entry_reversed', ['entryId'], { unique: true, where: `kind = 'reversal'::text` })
@Index('fee_entry_reference', ['method', 'referenceKey'], { where: 'reference_key IS NOT NULL' })
@Unique(['shiftId', 'receipt'])
export class FeeEntry {
  /** Made by the device that wrote it. */
  @PrimaryColumn('uuid') id!: string;
  /** The order of recording. */
  @Column({
    type: 'bigint',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    insert: false,
    update: false,
  })
  seq!: number;
  @ForeignKey(() => Student) @Column('uuid') studentId!: string;
  @Column('text') kind!: FeeKind;
  @Column('numeric', { precision: 12, scale: 2 }) amount!: number;
  /** `2026-11` */
  @Column('text', { nullable: true }) month!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text', { nullable: true }) method!: PaymentMethod | null;
  @Column('text', { nullable: true }) reference!: string | null;
  @Column('text', { nullable: true }) referenceKey!: string | null;
  @ForeignKey(() => Shift) @Column('uuid', { nullable: true }) shiftId!: string | null;
  /** The place of a payment in its shift, without gaps. */
  @Column('int', { nullable: true }) receipt!: number | null;
  /** The charge that is waived, the payment that is refunded, or the entry that is reversed. */
  @ForeignKey(() => FeeEntry) @Column('uuid', { nullable: true }) entryId!: string | null;
  /** The order that a payment pays; its refunds and their reversals have it, too. Such entries are not in the balance. */
  @ForeignKey(() => Order) @Column('uuid', { nullable: true }) orderId!: string | null;
  /** With it anyone reads the receipt of a payment. */
  @Column('text', { nullable: true, select: false }) linkToken!: string | null;
  @Column('boolean', { default: false }) late!: boolean;
  @Column('timestamptz', { default: () => 'now()' }) at!: Date;
  @Column('boolean', { default: false }) atCorrected!: boolean;
  @Column('uuid', { nullable: true }) authorId!: string | null;
  /** The class that a charge is for; null for one by hand. */
  @ForeignKey(() => SchoolClass) @Column('uuid', { nullable: true }) classId!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
