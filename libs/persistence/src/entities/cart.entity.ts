import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Student } from './student.entity.js';

@Entity('cart')
export class Cart {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Student) @Column('uuid', { unique: true }) studentId!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
