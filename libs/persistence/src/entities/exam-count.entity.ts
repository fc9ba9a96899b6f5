import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Exam } from './exam.entity.js';

@Entity('exam_count')
export class ExamCount {
  @ForeignKey(() => Exam, { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') examId!: string;
  @PrimaryColumn('smallint') shard!: number;
  @Column('int') students!: number;
  @Column('int') evaluated!: number;
  @Column('numeric', { precision: 14, scale: 1 }) degrees!: number;
}
