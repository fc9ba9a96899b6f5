import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, UpdateDateColumn } from 'typeorm';

@Entity('news')
// btree (pinned DESC, created_at DESC, id DESC)
@Index('news_order', { synchronize: false })
// gin (search_key gin_trgm_ops)
@Index('news_search', { synchronize: false })
export class News {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text') searchKey!: string;
  @Column('smallint') newsType!: number;
  @Column('text', { nullable: true }) link!: string | null;
  @Column('boolean', { default: false }) pinned!: boolean;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt!: Date;
}
