import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { SchoolClass } from './class.entity.js';
import { Student } from './student.entity.js';

@Entity('class_student')
@Check('class_student_days', `(left_on >= joined_on)`)
@Index('class_student_class', ['classId', 'studentId'])
@Index('class_student_former', ['classId', 'leftOn'], { where: 'left_on IS NOT NULL' })
@Index('class_student_history', ['studentId', 'joinedOn'])
// btree (class_id, student_id) INCLUDE (id, joined_on) WHERE left_on IS NULL
@Index('class_student_members', { synchronize: false })
@Index('class_student_present', ['studentId'], { unique: true, where: 'left_on IS NULL' })
export class ClassStudent {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => SchoolClass) @Column('uuid') classId!: string;
  @ForeignKey(() => Student) @Column('uuid') studentId!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('date', { default: () => `(timezone('Africa/Cairo', now()))` }) joinedOn!: string;
  @Column('date', { nullable: true }) leftOn!: string | null;
}
