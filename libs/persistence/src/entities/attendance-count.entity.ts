import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('attendance_count')
export class AttendanceCount {
  @PrimaryColumn('smallint') shard!: number;
  @Column('bigint') count!: number;
}
