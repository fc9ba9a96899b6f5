import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import type { SiteContent } from '@daad/contracts/site.contract';

@Entity('site')
@Check('site_only_row_check', `only_row`)
export class Site {
  @PrimaryColumn('boolean', { default: true }) onlyRow!: boolean;
  @Column('jsonb') content!: SiteContent;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
