import { Check, Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('exam')
@Check('exam_degree_check', `(degree > (0)::numeric)`)
// btree (date DESC, id DESC)
@Index('exam_date', { synchronize: false })
// gin (search_key gin_trgm_ops)
@Index('exam_search', { synchronize: false })
export class Exam {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') searchKey!: string;
  @Column('numeric', { precision: 6, scale: 1 }) degree!: number;
  @Column('timestamptz') date!: Date;
  @Column('int', { default: 0 }) index!: number;
  @Column('int', { default: 0 }) studentsNumber!: number;
  @Column('int', { default: 0 }) evaluatedNumber!: number;
  @Column('numeric', { precision: 14, scale: 1, default: 0 }) degreeSum!: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt!: Date;
}
