import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { Cart } from './cart.entity.js';
import { Product } from './product.entity.js';

@Entity('cart_item')
@Unique(['cartId', 'productId'])
@Check('cart_item_quantity_check', `((quantity >= 1) AND (quantity <= 99))`)
@Index('cart_item_product', ['productId'])
export class CartItem {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Cart, { onDelete: 'CASCADE' }) @Column('uuid') cartId!: string;
  @ForeignKey(() => Product) @Column('uuid') productId!: string;
  @Column('int') quantity!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
