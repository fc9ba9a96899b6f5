import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Staff } from './staff.entity.js';

/** The second factor of an account. It is on once `staff.two_factor` is; until then it waits for its first code. */
@Entity('two_factor')
export class TwoFactor {
  @ForeignKey(() => Staff) @PrimaryColumn('uuid') staffId!: string;
  /** Sealed: a copy of the database alone makes no codes. */
  @Column('bytea') secret!: Buffer;
  /** The time step of the last code that was accepted: no code of it or of an earlier one is accepted again. */
  @Column('int', { default: 0 }) lastStep!: number;
  /** Hashes of those that are left. */
  @Column('bytea', { array: true, default: () => "'{}'" }) recoveryCodes!: Buffer[];
}
