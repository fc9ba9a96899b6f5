import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** How far the clock has come with the charges of a month. */
@Entity('charged_month')
@Check('charged_month_month_check', `(month ~ '^[0-9]{4}-[0-9]{2}$'::text)`)
export class ChargedMonth {
  @PrimaryColumn('text') month!: string;
  /** Those up to this student are charged. */
  @Column('uuid', { nullable: true }) lastStudent!: string | null;
  @Column('int', { default: 0 }) charged!: number;
  @Column('timestamptz', { nullable: true }) finishedAt!: Date | null;
}
