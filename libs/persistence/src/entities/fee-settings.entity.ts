import type { DoorDues } from '@daad/domain/door-dues';
import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

/** Settings of fees; without a row they are the defaults of `@daad/domain`. */
@Entity('fee_settings')
@Check('fee_settings_door_dues_check', `(door_dues = ANY (ARRAY['show'::text, 'hold'::text]))`)
@Check('fee_settings_hold_after_months_check', `((hold_after_months >= 1) AND (hold_after_months <= 12))`)
@Check('fee_settings_only_row_check', `only_row`)
export class FeeSettings {
  @PrimaryColumn('boolean', { default: true }) onlyRow!: boolean;
  @Column('text') doorDues!: DoorDues;
  @Column('int') holdAfterMonths!: number;
  @Column('text') dueTemplate!: string;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
