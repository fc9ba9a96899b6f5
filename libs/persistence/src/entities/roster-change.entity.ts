import { Entity, Index, PrimaryColumn } from 'typeorm';

/** That the roster of the door has changed for a student, in a transaction; triggers write it. */
@Entity('roster_change')
@Index('roster_change_transaction', ['transaction'])
export class RosterChange {
  @PrimaryColumn('uuid') studentId!: string;
  @PrimaryColumn('bigint') transaction!: number;
}
