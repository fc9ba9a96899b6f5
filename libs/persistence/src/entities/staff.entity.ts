import type { Permission, Role } from '@daad/contracts/access';
import { Check, Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The teacher, and assistants with permissions. */
@Entity('staff')
@Check('staff_role_check', `(role = ANY (ARRAY['Teacher'::text, 'Assistant'::text]))`)
export class Staff {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') fullName!: string;
  @Column('text', { unique: true }) phoneNumber!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text') passwordHash!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('text', { default: 'Teacher' }) role!: Exclude<Role, 'Student'>;

  /** Of an assistant; the teacher has all without any being stored. */
  @Column('text', { array: true, default: [] }) permissions!: Permission[];

  /** Counted by the database: which of two changes is the later one. */
  @Column({ type: 'int', default: 0, insert: false, update: false }) revision!: number;

  /** An assistant is deactivated instead of deleted. */
  @Column('boolean', { default: true }) active!: boolean;

  /** Whether signing in takes a code, too. */
  @Column('boolean', { default: false }) twoFactor!: boolean;
}
