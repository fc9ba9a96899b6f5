import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Staff } from './staff.entity.js';

/** A sign-in whose password was right, and which waits for a code. */
@Entity('sign_in_challenge')
@Index('sign_in_challenge_expiry', ['expiresAt'])
export class SignInChallenge {
  @PrimaryColumn('bytea') tokenHash!: Buffer;
  @ForeignKey(() => Staff) @Column('uuid') staffId!: string;
  /** The hash that was verified: a new password ends the challenge. */
  @Column('text') passwordHash!: string;
  @Column('timestamptz') expiresAt!: Date;
  /** Codes that were tried. */
  @Column('int', { default: 0 }) codes!: number;
}
