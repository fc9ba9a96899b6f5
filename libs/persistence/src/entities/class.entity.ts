import {
  Check,
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
} from 'typeorm';
import { Stage } from './stage.entity.js';

@Entity('class')
@Check('class_day_check', `((day >= 0) AND (day <= 6))`)
@Index('class_day', ['day'], { where: 'deleted_at IS NULL' })
@Index('class_name', ['nameKey'], { unique: true, where: 'deleted_at IS NULL' })
@Index('class_order', ['index', 'id'], { where: 'deleted_at IS NULL' })
@Index('class_stage', ['stageId'], { where: 'deleted_at IS NULL' })
export class SchoolClass {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') nameKey!: string;
  @Column('smallint') day!: number;
  @Column('time') time!: string;
  @ForeignKey(() => Stage) @Column('uuid') stageId!: string;
  @Column('int', { default: 0 }) index!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @DeleteDateColumn({ type: 'timestamptz' }) deletedAt!: Date | null;
}
