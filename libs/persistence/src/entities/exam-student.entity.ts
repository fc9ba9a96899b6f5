import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Exam } from './exam.entity.js';
import { Student } from './student.entity.js';

@Entity('exam_student')
@Check('exam_student_degree_check', `(degree >= (0)::numeric)`)
@Unique(['examId', 'studentId'])
@Index('exam_student_student', ['studentId', 'examId'])
export class ExamStudent {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Exam) @Column('uuid') examId!: string;
  @ForeignKey(() => Student) @Column('uuid') studentId!: string;
  @Column('numeric', { precision: 6, scale: 1, default: 0 }) degree!: number;
  @Column('timestamptz') enterIn!: Date;
  @Column('int', { default: 0 }) points!: number;

  /** Who graded last; null before the first grade, and for grades of before there were assistants. */
  @Column('uuid', { nullable: true }) authorId!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
