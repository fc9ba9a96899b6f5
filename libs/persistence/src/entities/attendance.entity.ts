import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { SchoolClass } from './class.entity.js';
import { Student } from './student.entity.js';

@Entity('attendance')
@Unique(['classId', 'date', 'studentId'])
@Index('attendance_created', ['createdAt'])
// btree (date DESC, id DESC)
@Index('attendance_date', { synchronize: false })
@Index('attendance_make_up', ['studentId', 'date'], { where: 'make_up' })
// btree (student_id, date DESC)
@Index('attendance_student', { synchronize: false })
export class Attendance {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Student) @Column('uuid') studentId!: string;
  @ForeignKey(() => SchoolClass) @Column('uuid') classId!: string;
  @Column('date') date!: string;
  @Column('int') points!: number;
  /** Of a student of another class, who made a meeting up. */
  @Column('boolean', { default: false }) makeUp!: boolean;
  /** The moment of the scan that wrote it; null for a record of the register. */
  @Column('timestamptz', { nullable: true }) scannedAt!: Date | null;
  /** Null for records of before authors were kept. */
  @Column('uuid', { nullable: true }) authorId!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
