import type { OrderStatus } from '@daad/domain/order-status';
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Order } from './order.entity.js';

@Entity('order_status_change')
@Index('order_status_change_created', ['createdAt'])
@Index('order_status_change_order', ['orderId', 'id'])
@Index('order_status_change_key', ['changeKey'], { where: 'change_key is not null' })
export class OrderStatusChange {
  @PrimaryColumn('uuid') id!: string;
  @ForeignKey(() => Order, { onDelete: 'CASCADE' }) @Column('uuid') orderId!: string;
  @Column('smallint', { nullable: true }) fromStatus!: OrderStatus | null;
  @Column('smallint') toStatus!: OrderStatus;
  @Column('uuid') authorId!: string;
  @Column('text') authorName!: string;
  /** Names the call that has made this change, together with others, so that it can be taken back. */
  @Column('text', { nullable: true }) changeKey!: string | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
