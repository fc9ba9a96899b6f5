import type { LedgerKind } from '@daad/domain/points-ledger';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Student } from './student.entity.js';

@Entity('points_ledger')
@Check(
  'points_ledger_kind_check',
  `(kind = ANY (ARRAY['attendance'::text, 'exam'::text, 'direct'::text, 'minus'::text]))`,
)
@Index('points_ledger_direct', ['createdAt'], {
  where: `kind = ANY (ARRAY['direct'::text, 'minus'::text])`,
})
// btree (student_id, id DESC)
@Index('points_ledger_student', { synchronize: false })
// brin (created_at)
@Index('points_ledger_time', { synchronize: false })
export class PointsLedgerEntry {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Student) @Column('uuid') studentId!: string;
  @Column('text') kind!: LedgerKind;
  @Column('int') points!: number;
  @Column('text', { nullable: true }) comment!: string | null;
  @Column('uuid', { nullable: true }) sourceId!: string | null;
  @Column('uuid', { nullable: true }) authorId!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
