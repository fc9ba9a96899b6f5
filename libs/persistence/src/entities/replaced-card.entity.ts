import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Student } from './student.entity.js';

/** The token of a card that a newer one has replaced. */
@Entity('replaced_card')
@Index('replaced_card_student', ['studentId'])
export class ReplacedCard {
  @PrimaryColumn('text') cardToken!: string;
  @ForeignKey(() => Student) @Column('uuid') studentId!: string;
  @Column('uuid') authorId!: string;
  @CreateDateColumn({ type: 'timestamptz' }) replacedAt!: Date;
}
