import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Session } from './session.entity.js';

@Entity('refresh_token')
@Index('refresh_token_expiry', ['expiresAt'])
@Index('refresh_token_session', ['sessionId'])
export class RefreshToken {
  @PrimaryColumn('bytea') tokenHash!: Buffer;
  @ForeignKey(() => Session, { onDelete: 'CASCADE' }) @Column('uuid') sessionId!: string;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) replacedAt!: Date | null;
}
