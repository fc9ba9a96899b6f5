import type { ConcessionKind } from '@daad/domain/class-fee';
import { Check, Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Student } from './student.entity.js';

/** What a student pays less of the fees of classes. The reason is for the staff alone. */
@Entity('concession')
@Check('concession_kind_check', `(kind = ANY (ARRAY['percent'::text, 'fixed'::text, 'exempt'::text]))`)
@Check('concession_value_check', `(value >= (0)::numeric)`)
@Check(
  'concession_amount_check',
  `(((kind = 'exempt'::text) = (value IS NULL)) AND ((kind <> 'percent'::text) OR (value <= (100)::numeric)))`,
)
export class Concession {
  @ForeignKey(() => Student) @PrimaryColumn('uuid') studentId!: string;
  @Column('text') kind!: ConcessionKind;
  /** A percentage, or pounds for `fixed`. */
  @Column('numeric', { precision: 12, scale: 2, nullable: true }) value!: number | null;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) authorId!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
