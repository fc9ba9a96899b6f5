import { Check, Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Each comment with which points were given or taken, and when last: the ledger has it thousands of times. */
@Entity('points_reason')
@Check('points_reason_kind_check', `(kind = ANY (ARRAY['direct'::text, 'minus'::text]))`)
// btree (kind, used_at DESC)
@Index('points_reason_used', { synchronize: false })
export class PointsReason {
  @PrimaryColumn('text') kind!: 'direct' | 'minus';
  @PrimaryColumn('text') comment!: string;
  @Column('timestamptz') usedAt!: Date;
}
