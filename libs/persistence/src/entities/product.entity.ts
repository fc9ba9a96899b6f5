import {
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { DiscountType } from '@daad/domain/pricing';
import { Category } from './category.entity.js';

@Entity('product')
export class Product {
  @PrimaryColumn('uuid')
  id!: string;

  /** Numbered by the database. */
  @Column({ type: 'int', insert: false, update: false })
  index!: number;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  /** Folded name and description. */
  @Column('text', { name: 'search_key' })
  searchKey!: string;

  @Column('numeric', { precision: 12, scale: 2 })
  price!: number;

  @Column('boolean')
  available!: boolean;

  @Column('text', { name: 'discount_type', nullable: true })
  discountType!: DiscountType | null;

  @Column('numeric', { name: 'discount_value', precision: 12, scale: 2, nullable: true })
  discountValue!: number | null;

  /** Computed by the database from the three columns above. */
  @Column({ type: 'numeric', name: 'final_price', insert: false, update: false })
  finalPrice!: number;

  @Column('uuid', { name: 'category_id', nullable: true })
  categoryId!: string | null;

  @ManyToOne(() => Category)
  @JoinColumn({ name: 'category_id' })
  category!: Category | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;

  @UpdateDateColumn({ name: 'updated_at', type: 'timestamptz' })
  updatedAt!: Date;

  @DeleteDateColumn({ name: 'deleted_at', type: 'timestamptz' })
  deletedAt!: Date | null;
}
