import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Student } from './student.entity.js';

/** What a student owes, kept next to the ledger and always equal to it; locked by all that writes entries of the student. */
@Entity('fee_account')
// btree (balance DESC, student_id) WHERE (balance > 0)
@Index('fee_account_owing', { synchronize: false })
// gin (open_months)
@Index('fee_account_open_months', { synchronize: false })
export class FeeAccount {
  @ForeignKey(() => Student) @PrimaryColumn('uuid') studentId!: string;
  @Column('numeric', { precision: 12, scale: 2, default: 0 }) balance!: number;
  /** Months with an open charge, in order; kept equal to the ledger by a trigger. */
  @Column('text', { array: true, default: [] }) openMonths!: string[];
}
