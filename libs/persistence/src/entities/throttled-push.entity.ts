import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('throttled_push')
export class ThrottledPush {
  @PrimaryColumn('text') topic!: string;
  @Column('boolean', { default: false }) dirty!: boolean;
  @Column('timestamptz', { default: () => `'1970-01-01 00:00:00+00'` }) sentAt!: Date;
}
