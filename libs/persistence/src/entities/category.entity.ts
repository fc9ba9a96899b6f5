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

  /** Folded name; null where the release before this one wrote the row. */
  @Column('text', { name: 'name_key', nullable: true })
  nameKey!: string | null;

  @Column('text')
  description!: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt!: Date;
}
