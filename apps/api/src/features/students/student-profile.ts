import { Injectable } from '@nestjs/common';
import type { ProfileMeeting, StudentProfile } from '@daad/contracts/student-profile.contract';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { cairoToday } from '@daad/domain/calendar-day';
import { resultState } from '@daad/domain/exam-status';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { Student } from '@daad/persistence/entities/student.entity';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { onOneConnection } from '@daad/persistence/pg-connections';
import { maybeOne, run } from '@daad/persistence/sql/statement';
import { lockStudent } from '@daad/persistence/students/lock-student';
import { DataSource } from 'typeorm';
import { ApiError, found } from '#api/errors/api-error.js';
import { studentFacts, studentHistory, studentMeetings } from './student-profile.statements.js';
import { StudentQueries } from './student-queries.js';

/** The student page of the teacher. */
@Injectable()
export class StudentProfiles {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: StudentQueries,
  ) {}

  /** @throws ApiError `student.not-found` (404) */
  async one(id: string): Promise<StudentProfile> {
    const now = new Date();
    const today = { today: cairoToday(now), now: cairoWallTime(now) };
    const [student, facts, history, meetings] = await onOneConnection(this.dataSource, (manager) =>
      Promise.all([
        this.queries.one(id, manager),
        maybeOne(manager, studentFacts, { id }),
        maybeOne(manager, studentHistory, { id }),
        run(manager, studentMeetings, { id, ...today }),
      ]),
    );
    const { grades, ...others } = found(history, 'student.not-found');
    return {
      ...student,
      ...found(facts, 'student.not-found'),
      ...others,
      meetings: meetings.map(({ attended, ...meeting }): ProfileMeeting => {
        const missed = meeting.madeUpIn ? 'made-up' : 'absent';
        return { ...meeting, state: attended ? 'present' : missed };
      }),
      grades: {
        ...grades,
        items: grades.items.map((grade) => ({
          ...grade,
          state: resultState(grade.studentDegree, new Date(grade.examDate), now),
        })),
      },
    };
  }

  /** @throws ApiError `student.not-found` (404) */
  saveNotes(id: string, notes: string): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await lockStudent(manager, id))) throw new ApiError('student.not-found');
      await manager.update(Student, id, { notes });
      await appendEvents(manager, [dataChanged('student', id, 'updated')]);
    });
  }
}
