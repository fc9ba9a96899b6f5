import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import {
  type createBulkPoints,
  type createDirectPoints,
  MAX_BULK_STUDENTS,
} from '@daad/contracts/points.contract';
import type { StudentFilter } from '@daad/contracts/student-filter';
import { countOf } from '@daad/domain/arabic-text';
import { inTransaction } from '@daad/persistence/database';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { newId } from '@daad/persistence/ids';
import { requestJob } from '@daad/persistence/jobs/request-job';
import { writeAwards } from '@daad/persistence/points/points.statements';
import { maybeOne, one } from '@daad/persistence/sql/statement';
import { matchStudentList } from '@daad/persistence/students/student-filters';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '#api/errors/api-error.js';
import { type Account, readsPhones } from '#api/auth/visitor.js';
import { matchingStudents } from './points.statements.js';

type BulkForm = InputOf<typeof createBulkPoints>['body'];
type WrittenEntry = ResponseOf<typeof createDirectPoints>;

/** Points that staff gives or takes without another cause. */
@Injectable()
export class GivePoints {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Ledger, sums and event in one statement. Taking more than there is leaves a balance below zero.
   * @throws ApiError `student.not-found` (404)
   */
  async one(
    account: Account,
    kind: 'direct' | 'minus',
    { studentId, points, comment }: InputOf<typeof createDirectPoints>['body'],
  ): Promise<WrittenEntry> {
    const entry = { id: newId(), kind, points: kind === 'minus' ? -points : points, comment };
    const award = { ...entry, studentId, sourceId: null, authorId: account.userId };
    const params = { awards: [award], at: null };
    const sums = await maybeOne(this.dataSource, writeAwards, params, { presentOnly: {} });
    if (!sums) throw new ApiError('student.not-found');
    const { studentId: _, createdAt, ...written } = sums;
    return { ...written, ...entry, createdAt: createdAt.toISOString(), source: null };
  }

  /**
   * Whom the points are for is fixed here: who joins the class or comes to match the filter later gets none.
   * @returns the job that gives or takes, student by student
   * @throws ApiError `class.not-found` (404), `points.class-empty`, `points.count-changed` (409)
   */
  many(account: Account, body: BulkForm): Promise<{ jobId: string }> {
    const { points, comment, mode } = body;
    return inTransaction(this.dataSource, async (manager) => {
      const studentIds = await chosenStudents(manager, body, readsPhones(account));
      const jobId = await requestJob(manager, {
        kind: 'bulk-points',
        ownerId: account.userId,
        payload: { studentIds, points, comment, mode },
        total: studentIds.length,
      });
      return { jobId };
    });
  }
}

async function chosenStudents(
  manager: EntityManager,
  { studentIds, classId, filter, expectedCount }: BulkForm,
  phones: boolean,
): Promise<string[]> {
  if (studentIds) return [...new Set(studentIds)];
  if (classId && !(await manager.existsBy(SchoolClass, { id: classId })))
    throw new ApiError('class.not-found');
  const matches = matchStudentList(filter ? { ...listMatch(filter), phones } : { classId });
  const { count, ids } = await one(manager, matchingStudents, { atMost: MAX_BULK_STUDENTS }, matches);
  if (classId && count === 0) throw new ApiError('points.class-empty');
  if (!ids || (filter && count !== expectedCount))
    throw new ApiError('points.count-changed', { params: { count: countOf(count, 'student') } });
  return ids;
}

/** The lists of students and of points have other names for some of their filters. */
const listMatch = ({
  educationalStageId: stageId,
  studentPhoneNumber: phoneNumber,
  studentName: name,
  studentCode,
  searchTerm,
  ...match
}: StudentFilter) => ({
  ...match,
  search: match.search ?? searchTerm,
  code: match.code ?? studentCode,
  name,
  phoneNumber,
  stageId,
});
