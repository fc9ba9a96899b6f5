import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import type { listStudents, Student } from '@daad/contracts/students.contract';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { isFiltered, matchStudents } from '@daad/persistence/students/student-filters';
import { DataSource, type EntityManager } from 'typeorm';
import { found } from '../../errors/api-error.js';
import { studentsPage } from './students.statements.js';

@Injectable()
export class StudentQueries {
  constructor(private readonly dataSource: DataSource) {}

  page(query: InputOf<typeof listStudents>['query']): Promise<Page<Student>> {
    const { educationalStageId: stageId, index, withoutClass } = query;
    const matches = matchStudents({ ...query, phoneNumber: query.studentPhoneNumber });
    const mode =
      withoutClass || isFiltered(matches)
        ? 'gathered'
        : index !== undefined
          ? 'walked'
          : stageId
            ? 'ofStage'
            : 'all';
    const filters = {
      ...matches,
      stage: stageId && { stageId },
      index: index !== undefined && { index },
      withoutClass: withoutClass && {},
    };
    return readPage(this.dataSource, studentsPage[mode], query, {}, filters);
  }

  /** @throws ApiError `student.not-found` (404) */
  async one(id: string, on: DataSource | EntityManager = this.dataSource): Promise<Student> {
    return found(await readFirst(on, studentsPage.walked, {}, { id: { id } }), 'student.not-found');
  }
}
