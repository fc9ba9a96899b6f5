import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('student_count')
export class StudentCount {
  @Column('uuid', { nullable: true, unique: true }) stageId!: string | null;
  @Column('int') students!: number;
  @PrimaryColumn({
    type: 'int',
    generated: 'identity',
    generatedIdentity: 'ALWAYS',
    insert: false,
    update: false,
  })
  id!: number;
}
