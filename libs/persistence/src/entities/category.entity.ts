import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

@Entity('category')
export class Category {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  /** Folded name and description. */
  @Column('text', { name: 'search_key' })
  searchKey!: string;

  @Column('text')
  description!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
