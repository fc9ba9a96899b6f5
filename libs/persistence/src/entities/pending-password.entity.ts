import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('pending_password')
@Index('pending_password_import', ['importId', 'studentId'])
export class PendingPassword {
  @PrimaryColumn('uuid') studentId!: string;
  @Column('uuid') importId!: string;
  @Column('text') sealed!: string;
  @Column('text', { nullable: true }) expectedHash!: string | null;
}
