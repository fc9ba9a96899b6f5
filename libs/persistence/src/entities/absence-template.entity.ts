import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** The teacher's message to the parents of absent students; without a row it is the default of `@daad/domain`. */
@Entity('absence_template')
@Check('absence_template_only_row_check', `only_row`)
export class AbsenceTemplate {
  @PrimaryColumn('boolean', { default: true }) onlyRow!: boolean;
  @Column('text') template!: string;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
