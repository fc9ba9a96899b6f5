import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import type { listStudents, Student } from '@daad/contracts/students.contract';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { isFiltered, matchListedStudents } from '@daad/persistence/students/student-filters';
import { DataSource, type EntityManager } from 'typeorm';
import { found } from '../../errors/api-error.js';
import { studentsPage } from './students.statements.js';

@Injectable()
export class StudentQueries {
  constructor(private readonly dataSource: DataSource) {}

  page(query: InputOf<typeof listStudents>['query']): Promise<Page<Student>> {
    const { stage, index: place, ...matches } = matchListedStudents(query);
    const mode = isFiltered(matches) ? 'gathered' : place ? 'walked' : stage ? 'ofStage' : 'all';
    return readPage(this.dataSource, studentsPage[mode], query, {}, { ...matches, stage, index: place });
  }

  /** @throws ApiError `student.not-found` (404) */
  async one(id: string, on: DataSource | EntityManager = this.dataSource): Promise<Student> {
    return found(await readFirst(on, studentsPage.walked, {}, { id: { id } }), 'student.not-found');
  }
}
