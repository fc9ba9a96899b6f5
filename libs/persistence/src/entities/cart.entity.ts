import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Student } from './student.entity.js';

@Entity('cart')
export class Cart {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Student) @Column('uuid', { unique: true }) studentId!: string;
  /** Names of products that were deleted while they were in the cart, until the student has read them. */
  @Column('text', { array: true, default: () => "'{}'" }) removedProducts!: string[];
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
