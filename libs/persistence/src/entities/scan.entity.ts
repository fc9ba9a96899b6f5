import type { ScanAnswer } from '@daad/contracts/door.contract';
import type { ScanOutcome } from '@daad/domain/scan';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SchoolClass } from './class.entity.js';
import { Student } from './student.entity.js';

/** A scan at the door, kept for ever: a repeated one gets its first answer. One undone before it arrived has an id only. */
@Entity('scan')
@Index('scan_student', ['studentId'])
export class Scan {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => SchoolClass) @Column('uuid', { nullable: true }) classId!: string | null;
  @ForeignKey(() => Student) @Column('uuid', { nullable: true }) studentId!: string | null;
  @Column('timestamptz', { nullable: true }) at!: Date | null;
  @Column('text') outcome!: ScanOutcome;
  /** The record that it wrote. */
  @Column('uuid', { nullable: true }) attendanceId!: string | null;
  @Column('text', { nullable: true }) overrideReason!: string | null;
  @Column('jsonb') answer!: ScanAnswer;
  @Column('uuid') authorId!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) undoneAt!: Date | null;
  @Column('uuid', { nullable: true }) undoneBy!: string | null;
}
