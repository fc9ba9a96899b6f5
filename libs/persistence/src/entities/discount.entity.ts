import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import type { DiscountType } from '@daad/domain/pricing';
import { Product } from './product.entity.js';
import { Student } from './student.entity.js';

@Entity('discount')
@Check('discount_discount_type_check', `(discount_type = ANY (ARRAY['Fixed'::text, 'Percentage'::text]))`)
@Check('discount_discount_value_check', `(discount_value > (0)::numeric)`)
@Unique(['studentId', 'productId'])
@Index('discount_product', ['productId'])
export class Discount {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Student) @Column('uuid') studentId!: string;
  @ForeignKey(() => Product) @Column('uuid') productId!: string;
  @Column('text') discountType!: DiscountType;
  @Column('numeric', { precision: 12, scale: 2 }) discountValue!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
