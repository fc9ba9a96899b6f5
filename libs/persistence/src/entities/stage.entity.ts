import { Column, CreateDateColumn, DeleteDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('stage')
@Index('stage_name', ['nameKey'], { unique: true, where: 'deleted_at IS NULL' })
export class Stage {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') nameKey!: string;
  @Column('int', { default: 0 }) index!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @DeleteDateColumn({ type: 'timestamptz' }) deletedAt!: Date | null;
}
