import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { JobKind, JobResult, JobState } from '@daad/contracts/jobs.contract';

@Entity('job')
@Check(
  'job_state_check',
  `(state = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text]))`,
)
@Index('job_age', ['createdAt'])
@Index('job_unfinished', ['dueAt'], { where: `state = ANY (ARRAY['queued'::text, 'running'::text])` })
export class Job {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: JobKind;
  @Column('text', { default: 'queued' }) state!: JobState;
  @Column('uuid') ownerId!: string;
  @Column('jsonb', { default: () => `'{}'` }) payload!: unknown;
  @Column('jsonb', { nullable: true }) cursor!: object | null;
  @Column('int', { default: 0 }) done!: number;
  @Column('int', { default: 0 }) total!: number;
  @Column('jsonb', { nullable: true }) result!: JobResult | null;
  @Column('text', { nullable: true }) fileName!: string | null;
  @Column('text', { nullable: true }) errorFileName!: string | null;
  @Column('text', { nullable: true }) message!: string | null;

  /** The request that asked for it, for the logs. */
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('uuid', { nullable: true }) lease!: string | null;
  @Column('smallint', { default: 0 }) attempts!: number;
  @Column('timestamptz', { default: () => `(now() + '00:00:30')` }) dueAt!: Date;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
  @Column('smallint', { default: 0 }) deaths!: number;
  @Column('smallint', { default: 0 }) childDeaths!: number;
}
