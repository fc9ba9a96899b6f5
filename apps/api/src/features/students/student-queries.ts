import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import type { ListedStudent, listStudents, Student } from '@daad/contracts/students.contract';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { matchListedStudents } from '@daad/persistence/students/student-filters';
import { inOrder } from '@daad/persistence/students/student-orders';
import { DataSource, type EntityManager } from 'typeorm';
import { type Account, readsPhones } from '#api/auth/visitor.js';
import { found } from '#api/errors/api-error.js';
import { studentById, studentsPage } from './students.statements.js';

@Injectable()
export class StudentQueries {
  constructor(private readonly dataSource: DataSource) {}

  page(account: Account, query: InputOf<typeof listStudents>['query']): Promise<Page<ListedStudent>> {
    const { sort = 'index', descending = false } = query;
    const list = inOrder(studentsPage, sort, descending);
    return readPage(
      this.dataSource,
      list,
      query,
      {},
      matchListedStudents({ ...query, phones: readsPhones(account) }),
    );
  }

  /** @throws ApiError `student.not-found` (404) */
  async one(id: string, on: DataSource | EntityManager = this.dataSource): Promise<Student> {
    return found(await readFirst(on, studentById, {}, { id: { id } }), 'student.not-found');
  }
}
