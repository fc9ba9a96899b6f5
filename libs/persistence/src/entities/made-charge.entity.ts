import { Check, Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';
import { FeeEntry } from './fee-entry.entity.js';
import { Student } from './student.entity.js';

/** The natural key of a charge that has made itself, or of a month that was left out. */
@Entity('made_charge')
@Check('made_charge_period_check', `(period ~ '^[0-9]{4}-[0-9]{2}(-[0-9]{2})?$'::text)`)
@Unique(['entryId'])
export class MadeCharge {
  @ForeignKey(() => Student) @PrimaryColumn('uuid') studentId!: string;
  /** A month, `2026-11`, or the day of a session, `2026-11-29`. */
  @PrimaryColumn('text') period!: string;
  @ForeignKey(() => FeeEntry) @Column('uuid', { nullable: true }) entryId!: string | null;
}
