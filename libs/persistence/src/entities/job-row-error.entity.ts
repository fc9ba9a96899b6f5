import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Job } from './job.entity.js';

@Entity('job_row_error')
export class JobRowError {
  @ForeignKey(() => Job, { onDelete: 'CASCADE' }) @PrimaryColumn('uuid') jobId!: string;
  @PrimaryColumn('int') row!: number;
  @Column('text', { array: true }) messages!: string[];
}
