import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('site')
@Check('site_only_row_check', `only_row`)
export class Site {
  @PrimaryColumn('boolean', { default: true })
  onlyRow!: boolean;

  @Column('jsonb')
  content!: unknown;

  @UpdateDateColumn({ type: 'timestamptz' })
  updatedAt!: Date;
}
