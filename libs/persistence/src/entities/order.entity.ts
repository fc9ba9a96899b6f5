import type { OrderStatus } from '@daad/domain/order-status';
import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  UpdateDateColumn,
} from 'typeorm';
import { Student } from './student.entity.js';

@Entity('orders')
@Check('orders_status_check', `((status >= 1) AND (status <= 4))`)
// btree (created_at DESC, id DESC) INCLUDE (status, total_price)
@Index('orders_newest', { synchronize: false })
@Index('orders_pending', ['id'], { where: 'status = 1' })
// gin (search_key gin_trgm_ops)
@Index('orders_search', { synchronize: false })
// btree (status, created_at DESC, id DESC)
@Index('orders_status', { synchronize: false })
// btree (student_id, created_at DESC, id DESC)
@Index('orders_student', { synchronize: false })
export class Order {
  @PrimaryColumn('uuid') id!: string;
  @Column('bigint', { default: () => `nextval('order_number_seq')`, unique: true }) orderNumber!: number;
  @ForeignKey(() => Student) @Column('uuid') studentId!: string;
  @Column('text') studentName!: string;
  @Column('text') studentPhone!: string;
  @Column('text') studentCode!: string;
  @Column('text') searchKey!: string;
  @Column('smallint') status!: OrderStatus;
  @Column('text') deliverAddress!: string;
  @Column('text') deliverPhone!: string;
  @Column('numeric', { precision: 14, scale: 2 }) totalPrice!: number;
  @Column('int') itemsCount!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
