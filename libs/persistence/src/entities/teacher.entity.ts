import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('teacher')
export class Teacher {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') fullName!: string;
  @Column('text', { unique: true }) phoneNumber!: string;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text') passwordHash!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
