import { Injectable } from '@nestjs/common';
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
import { canonicalPhone } from '@daad/domain/phone';
import { readPage } from '@daad/persistence/sql/page';
import { maybeOne } from '@daad/persistence/sql/statement';
import { DataSource } from 'typeorm';
import { found } from '#api/errors/api-error.js';
import { childDetails, childrenPage } from './parents.statements.js';

const DAYS_SHOWN = 30;

/** Shows parents their children, found by the complete phone number of the parent (contract section 3). */
@Injectable()
export class ParentFollowUp {
  constructor(private readonly dataSource: DataSource) {}

  children(form: InputOf<typeof searchParentFollowUp>['body']): Promise<Page<ParentViewStudent>> {
    const { parentPhoneNumber: parentPhone, code, studentPhoneNumber, index } = form;
    const filters = {
      code: code && { code: toAsciiDigits(code) },
      phone: studentPhoneNumber && { phone: canonicalPhone(studentPhoneNumber) },
      index: index !== undefined && { index },
    };
    return readPage(this.dataSource, childrenPage, form, { parentPhone }, filters);
  }

  /** @throws ApiError `student.not-found` (404), also for a child of another phone */
  async child(id: string, parentPhone: string | null): Promise<ParentViewDetails> {
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
    return { ...child, studentExams };
  }
}
