import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import type { listStudents, Student } from '@daad/contracts/students.contract';
import { Conditions, readPage } from '@daad/persistence/list-page';
import { run, statement } from '@daad/persistence/statement';
import { matchStudents } from '@daad/persistence/students/match-students';
import { studentCount } from '@daad/persistence/students/student-count';
import { studentColumns } from '@daad/persistence/students/student-rows';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../http/api-error.js';

const studentById = statement<Student>(
  'student-by-id',
  `select ${studentColumns} from student s left join stage g on g.id = s.stage_id
   where s.id = $1 and s.deleted_at is null`,
);

@Injectable()
export class StudentQueries {
  constructor(private readonly dataSource: DataSource) {}

  page(query: InputOf<typeof listStudents>['query']): Promise<Page<Student>> {
    const { educationalStageId, index, withoutClass } = query;
    const conditions = new Conditions('s.deleted_at is null');
    const matched = matchStudents(conditions, { ...query, phoneNumber: query.studentPhoneNumber });
    const stage = educationalStageId && conditions.value(educationalStageId);
    if (stage) conditions.and(`s.stage_id = ${stage}`);
    if (index !== undefined) conditions.and(`s.index = ${conditions.value(index)}`);
    if (withoutClass)
      conditions.and(
        'not exists (select from class_student l where l.student_id = s.id and l.left_on is null)',
      );
    return readPage(
      this.dataSource,
      {
        name: 'students-page',
        matching: `select s.id, s.index from student s ${conditions}`,
        values: conditions.values,
        gathered: matched || Boolean(withoutClass),
        order: 'p.index, p.id',
        columns: studentColumns,
        joins: 'left join student s on s.id = p.id left join stage g on g.id = s.stage_id',
        ...(!matched && !withoutClass && index === undefined && { total: studentCount(stage) }),
      },
      query,
    );
  }

  /** @throws ApiError `student.not-found` (404) */
  async one(id: string, on: DataSource | EntityManager = this.dataSource): Promise<Student> {
    const [student] = await run(on, studentById, [id]);
    if (!student) throw new ApiError('student.not-found');
    return student;
  }
}
