import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('rate_limit')
export class RateLimit {
  @PrimaryColumn('varchar', { length: 255 }) key!: string;
  @Column('int', { default: 0 }) points!: number;
  @Column('bigint', { nullable: true }) expire!: number | null;
}
