import {
  Check,
  Column,
  CreateDateColumn,
  DeleteDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import type { DiscountType } from '@daad/domain/pricing';
import { Category } from './category.entity.js';

@Entity('product')
@Check('product_discount_type_check', `(discount_type = ANY (ARRAY['Fixed'::text, 'Percentage'::text]))`)
@Check('product_price_check', `(price >= (0)::numeric)`)
@Index('product_category', ['categoryId'], { where: 'deleted_at IS NULL' })
@Index('product_final_price', ['finalPrice', 'id'], { where: 'deleted_at IS NULL' })
@Index('product_index', ['index'], { unique: true })
@Index('product_name', ['name', 'id'], { where: 'deleted_at IS NULL' })
// gin (search_key gin_trgm_ops)
@Index('product_search', { synchronize: false })
export class Product {
  @PrimaryColumn('uuid') id!: string;
  @Column({ type: 'int', generated: 'identity', generatedIdentity: 'ALWAYS', insert: false, update: false })
  index!: number;
  @Column('text') name!: string;
  @Column('text') description!: string;
  @Column('text') searchKey!: string;
  @Column('numeric', { precision: 12, scale: 2 }) price!: number;
  @Column('boolean', { default: true }) available!: boolean;
  @Column('text', { nullable: true }) discountType!: DiscountType | null;
  @Column('numeric', { precision: 12, scale: 2, nullable: true }) discountValue!: number | null;

  /** Computed by the database. */
  @Column({ type: 'numeric', precision: 12, scale: 2, insert: false, update: false }) finalPrice!: number;
  @ForeignKey(() => Category, { onDelete: 'SET NULL' }) @Column('uuid', { nullable: true }) categoryId!:
    | string
    | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
  @DeleteDateColumn({ type: 'timestamptz' }) deletedAt!: Date | null;
}
