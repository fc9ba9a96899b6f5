import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryColumn,
  Unique,
} from 'typeorm';
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

  /** Only where a query joins it. */
  @ManyToOne(() => Student)
  @JoinColumn({ name: 'student_id' })
  student!: Student;
  @Column('uuid') studentId!: string;

  /** Only where a query joins it. */
  @ManyToOne(() => Product)
  @JoinColumn({ name: 'product_id' })
  product!: Product;
  @Column('uuid') productId!: string;
  @Column('text') discountType!: DiscountType;
  @Column('numeric', { precision: 12, scale: 2 }) discountValue!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
