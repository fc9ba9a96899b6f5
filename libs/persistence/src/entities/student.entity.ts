import {
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { Stage } from './stage.entity.js';

@Entity('student')
// btree (lower(code)) WHERE (deleted_at IS NULL)
@Index('student_code', { synchronize: false })
@Index('student_card', ['cardToken'], { unique: true })
// gin (lower(code) gin_trgm_ops)
@Index('student_code_part', { synchronize: false })
@Index('student_created', ['createdAt'], { where: 'deleted_at IS NULL' })
@Index('student_deleted', ['deletedAt', 'createdAt'], { where: 'deleted_at IS NOT NULL' })
// btree (total_points DESC, id) WHERE (hide_from_leaderboard AND (deleted_at IS NULL))
@Index('student_hidden', { synchronize: false })
// btree (full_name COLLATE "ar-x-icu", id) WHERE (deleted_at IS NULL)
@Index('student_name', { synchronize: false })
@Index('student_order', ['index', 'id'], { where: 'deleted_at IS NULL' })
@Index('student_parent_phone', ['parentPhoneNumber'], { where: 'deleted_at IS NULL' })
// gin (parent_phone_number gin_trgm_ops)
@Index('student_parent_phone_part', { synchronize: false })
@Index('student_phone', ['phoneNumber'], { unique: true, where: 'deleted_at IS NULL' })
// gin (phone_number gin_trgm_ops)
@Index('student_phone_part', { synchronize: false })
// btree (total_points DESC, id) WHERE (deleted_at IS NULL)
@Index('student_rank', { synchronize: false })
// gin (search_key gin_trgm_ops)
@Index('student_search', { synchronize: false })
@Index('student_stage', ['stageId', 'index', 'id'], { where: 'deleted_at IS NULL' })
// btree (stage_id, total_points DESC, id) WHERE (deleted_at IS NULL)
@Index('student_stage_rank', { synchronize: false })
export class Student {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') fullName!: string;
  @Column('text') phoneNumber!: string;
  @Column('text') parentPhoneNumber!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text') code!: string;
  @ForeignKey(() => Stage) @Column('uuid', { nullable: true }) stageId!: string | null;
  @Column('int') index!: number;
  @Column('text', { nullable: true }) passwordHash!: string | null;
  @Column('text') searchKey!: string;

  /** The folded `firstAndInitial` and code: what a search of the leaderboard finds where it shows no more of a name. */
  @Column('text', { default: '', select: false }) initialKey!: string;

  /** Whether the leaderboard shows the row to the student and the staff alone. */
  @Column('boolean', { default: false }) hideFromLeaderboard!: boolean;
  @Column('int', { default: 0 }) attendancePoints!: number;
  @Column('int', { default: 0 }) examPoints!: number;
  @Column('int', { default: 0 }) directPoints!: number;
  @Column('int', { default: 0 }) minusPoints!: number;

  /** Computed by the database. */
  @Column({ type: 'int', insert: false, update: false }) totalPoints!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
  @DeleteDateColumn({ type: 'timestamptz' }) deletedAt!: Date | null;
  @Column('boolean', { default: false }) passwordGiven!: boolean;

  /** Of the teacher, private: only the student page reads it, so nothing else selects it with the row. */
  @Column('text', { default: '', select: false }) notes!: string;

  /** What the QR of the card holds; a scan of it marks the student present. */
  @Column('text', { default: () => 'new_card_token()', select: false }) cardToken!: string;

  /** When name, phones and all else of the person were replaced by a tombstone; the row stays for the sums. */
  @Column('timestamptz', { nullable: true, select: false }) erasedAt!: Date | null;

  /** Since when, why and by whom the door holds the student; all null for one who is not held. */
  @Column('timestamptz', { nullable: true }) heldAt!: Date | null;
  @Column('text', { nullable: true }) holdReason!: string | null;
  @Column('uuid', { nullable: true }) heldBy!: string | null;
}
