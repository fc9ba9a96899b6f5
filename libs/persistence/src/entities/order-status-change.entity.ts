import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Order } from './order.entity.js';

@Entity('order_status_change')
@Index('order_status_change_order', ['orderId', 'id'])
export class OrderStatusChange {
  @PrimaryColumn('uuid')
  id!: string;

  @ForeignKey(() => Order, { onDelete: 'CASCADE' })
  @Column('uuid')
  orderId!: string;

  @Column('smallint', { nullable: true })
  fromStatus!: number | null;

  @Column('smallint')
  toStatus!: number;

  @Column('uuid')
  authorId!: string;

  @Column('text')
  authorName!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}
