import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('session')
@Index('session_of_user', ['userId'], { where: 'revoked_at IS NULL' })
@Index('session_revoked', ['revokedAt'], { where: 'revoked_at IS NOT NULL' })
export class Session {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') userId!: string;
  @Column('text') role!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
