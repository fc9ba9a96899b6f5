import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Order } from './order.entity.js';

@Entity('order_idempotency')
@Index('order_idempotency_age', ['createdAt'])
@Index('order_idempotency_order', ['orderId'])
export class OrderIdempotency {
  @PrimaryColumn('uuid') studentId!: string;
  @PrimaryColumn('text') key!: string;
  @ForeignKey(() => Order, { onDelete: 'CASCADE' }) @Column('uuid') orderId!: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
