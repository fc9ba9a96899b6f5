import type { EndReason } from '../sessions/end-reason.js';
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('session')
@Index('session_of_user', ['userId'], { where: 'revoked_at IS NULL' })
@Index('session_revoked', ['revokedAt'], { where: 'revoked_at IS NOT NULL' })
export class Session {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') userId!: string;
  @Column('text') role!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  /** Of the sign-in or the last refresh, as are browser and address. */
  @Column('timestamptz', { default: () => 'now()' }) lastSeenAt!: Date;
  @Column('text', { nullable: true }) address!: string | null;
  @Column('text', { nullable: true }) userAgent!: string | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
  /** Of an end by the teacher. */
  @Column('text', { nullable: true }) endReason!: EndReason | null;
}
