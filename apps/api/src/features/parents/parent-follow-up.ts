import { Injectable } from '@nestjs/common';
import { ACCESS, isGranted } from '@daad/contracts/access';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import type {
  ParentViewDetails,
  ParentViewStudent,
  searchParentFollowUp,
} from '@daad/contracts/parents.contract';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { toAsciiDigits } from '@daad/domain/digits';
import { resultState } from '@daad/domain/exam-status';
import { leaderboardName } from '@daad/domain/leaderboard-name';
import { canonicalPhone } from '@daad/domain/phone';
import { readPage } from '@daad/persistence/sql/page';
import { maybeOne } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import type { Visitor } from '#api/auth/visitor.js';
import { found } from '#api/errors/api-error.js';
import { childDetails, childrenPage, type FoundChild } from './parents.statements.js';

const DAYS_SHOWN = 30;

/** Shows parents their children, found by the complete phone number of the parent (contract section 3). */
@Injectable()
export class ParentFollowUp {
  constructor(private readonly dataSource: DataSource) {}

  async children(
    form: InputOf<typeof searchParentFollowUp>['body'],
    reader: Visitor,
  ): Promise<Page<ParentViewStudent>> {
    const { parentPhoneNumber: parentPhone, code, studentPhoneNumber, index } = form;
    const filters = {
      code: code && { code: toAsciiDigits(code) },
      phone: studentPhoneNumber && { phone: canonicalPhone(studentPhoneNumber) },
      index: index !== undefined && { index },
    };
    const page = await readPage(this.dataSource, childrenPage, form, { parentPhone }, filters);
    return { ...page, items: page.items.map((child) => shownTo(reader, child)) };
  }

  /** @throws ApiError `student.not-found` (404), also for a child of another phone */
  async child(id: string, parentPhone: string | null, reader: Visitor): Promise<ParentViewDetails> {
    const now = new Date();
    const today = cairoToday(now);
    const child = found(
      await maybeOne(this.dataSource, childDetails, {
        id,
        parentPhone: canonicalPhone(parentPhone ?? ''),
        firstDay: addDays(today, 1 - DAYS_SHOWN),
        today,
        now: cairoWallTime(now),
      }),
      'student.not-found',
    );
    const studentExams = child.studentExams.map((exam) => ({
      ...exam,
      state: resultState(exam.studentDegree, new Date(exam.examDate), now),
    }));
    const rank = child.hideFromLeaderboard && !seesAll(reader, child) ? null : child.rank;
    return { ...shownTo(reader, child), rank, studentExams };
  }
}

/** The staff, and the student itself. */
const seesAll = (reader: Visitor, { id }: FoundChild) =>
  reader !== null && (reader.userId === id || isGranted(ACCESS['GET student/GetList'], reader));

/**
 * Anyone may try phones here, so a name is shown no further than on the leaderboard (specification 4 section 6).
 */
function shownTo<Child extends FoundChild>(reader: Visitor, found: Child) {
  const { hideFromLeaderboard: _, leaderboardNames: names, ...child } = found;
  const fullName = seesAll(reader, found) ? found.fullName : leaderboardName(found, names ?? 'full');
  return { ...child, fullName };
}
