import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Student } from './student.entity.js';

/** What a student owes, kept next to the ledger and always equal to it; locked by all that writes entries of the student. */
@Entity('fee_account')
export class FeeAccount {
  @ForeignKey(() => Student) @PrimaryColumn('uuid') studentId!: string;
  @Column('numeric', { precision: 12, scale: 2, default: 0 }) balance!: number;
}
