import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The points of the present students of a stage together: the sum over its shards. */
@Entity('points_sum')
export class PointsSum {
  /** All zeros for students in no stage. */
  @PrimaryColumn('uuid') stageId!: string;
  @PrimaryColumn('smallint') shard!: number;
  @Column('bigint') points!: number;
}
