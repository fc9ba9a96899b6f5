import { Check, Column, Entity, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('points_settings')
@Check('points_settings_attendance_points_check', `(attendance_points >= 0)`)
@Check('points_settings_only_row_check', `only_row`)
export class PointsSettings {
  @PrimaryColumn('boolean', { default: true }) onlyRow!: boolean;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('int') attendancePoints!: number;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
