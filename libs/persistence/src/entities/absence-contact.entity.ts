import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { SchoolClass } from './class.entity.js';
import { Student } from './student.entity.js';

/** That a parent was contacted about an absence. It stays when the student is marked present after all. */
@Entity('absence_contact')
export class AbsenceContact {
  @ForeignKey(() => Student) @PrimaryColumn('uuid') studentId!: string;
  @ForeignKey(() => SchoolClass) @PrimaryColumn('uuid') classId!: string;
  @PrimaryColumn('date') date!: string;
  @Column('uuid') authorId!: string;
  @Column('text') authorName!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
