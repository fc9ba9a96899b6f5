import type { DiscountType } from '@daad/domain/pricing';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Order } from './order.entity.js';

@Entity('order_line')
@Check('order_line_quantity_check', `((quantity >= 1) AND (quantity <= 99))`)
@Index('order_line_order', ['orderId', 'position'])
export class OrderLine {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Order, { onDelete: 'CASCADE' }) @Column('uuid') orderId!: string;
  @Column('int') position!: number;
  @Column('uuid') productId!: string;
  @Column('text') productName!: string;
  @Column('text') description!: string;
  @Column('numeric', { precision: 12, scale: 2 }) unitPrice!: number;
  @Column('text', { nullable: true }) discountType!: DiscountType | null;
  @Column('numeric', { precision: 12, scale: 2, nullable: true }) discountValue!: number | null;
  @Column('numeric', { precision: 12, scale: 2 }) finalPrice!: number;
  @Column('int') quantity!: number;
  @Column('numeric', { precision: 14, scale: 2 }) lineTotal!: number;
}
