import type { ClassFeeKind } from '@daad/domain/class-fee';
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SchoolClass } from './class.entity.js';

/** What a class asks of its members from a month on, until another one begins. */
@Entity('class_fee')
@Check('class_fee_from_month_check', `(from_month ~ '^[0-9]{4}-[0-9]{2}$'::text)`)
@Check('class_fee_kind_check', `(kind = ANY (ARRAY['none'::text, 'monthly'::text, 'session'::text]))`)
@Check(
  'class_fee_amount_check',
  `((amount >= (0)::numeric) AND ((kind = 'none'::text) = (amount = (0)::numeric)))`,
)
export class ClassFee {
  @ForeignKey(() => SchoolClass) @PrimaryColumn('uuid') classId!: string;
  /** `2026-11` */
  @PrimaryColumn('text') fromMonth!: string;
  @Column('text') kind!: ClassFeeKind;
  @Column('numeric', { precision: 12, scale: 2 }) amount!: number;
  /** Whether the clock charges its first month: no fee that was decided after the first of it. */
  @Column('boolean') fromFirst!: boolean;
  /** Whether a monthly fee was in force in its first month, also one that this one has replaced. */
  @Column('boolean') wasMonthly!: boolean;
}
