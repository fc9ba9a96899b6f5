import type { OrderStatus } from '@daad/domain/order-status';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('order_count')
export class OrderCount {
  @PrimaryColumn('smallint') shard!: number;
  @PrimaryColumn('smallint') status!: OrderStatus;
  @Column('bigint') count!: number;
}
