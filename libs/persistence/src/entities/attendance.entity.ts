import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { SchoolClass } from './class.entity.js';
import { Student } from './student.entity.js';

@Entity('attendance')
@Unique(['classId', 'date', 'studentId'])
@Index('attendance_created', ['createdAt'])
// btree (date DESC, id DESC)
@Index('attendance_date', { synchronize: false })
// btree (student_id, date DESC)
@Index('attendance_student', { synchronize: false })
export class Attendance {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Student) @Column('uuid') studentId!: string;
  @ForeignKey(() => SchoolClass) @Column('uuid') classId!: string;
  @Column('date') date!: string;
  @Column('int') points!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
