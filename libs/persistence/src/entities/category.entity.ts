import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('category')
export class Category {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') searchKey!: string;
  @Column('text') description!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @Column('text', { nullable: true }) nameKey!: string | null;
}
