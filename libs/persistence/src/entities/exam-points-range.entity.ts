import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('exam_points_range')
@Check(
  'exam_points_range_check',
  `((min_percentage < max_percentage) AND (min_percentage >= (0)::numeric) AND (max_percentage <= (100)::numeric))`,
)
@Check('exam_points_range_points_check', `(points >= 0)`)
export class ExamPointsRange {
  @PrimaryColumn('uuid') id!: string;
  @Column('numeric', { precision: 5, scale: 2, unique: true }) minPercentage!: number;
  @Column('numeric', { precision: 5, scale: 2 }) maxPercentage!: number;
  @Column('int') points!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
