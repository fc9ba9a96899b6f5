import type { HomeworkState } from '@daad/domain/homework';
import { Check, Column, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { SchoolClass } from './class.entity.js';
import { Student } from './student.entity.js';

/** What a student brought of the homework of a class and day. */
@Entity('homework')
@Check('homework_state_check', `(state = ANY (ARRAY['done'::text, 'partial'::text, 'missing'::text]))`)
export class Homework {
  @ForeignKey(() => Student) @PrimaryColumn('uuid') studentId!: string;
  @ForeignKey(() => SchoolClass) @PrimaryColumn('uuid') classId!: string;
  @PrimaryColumn('date') date!: string;
  @Column('text') state!: HomeworkState;
  @Column('uuid') authorId!: string;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
