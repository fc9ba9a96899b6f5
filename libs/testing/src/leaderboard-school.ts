import { afterAll, beforeAll } from '@jest/globals';
import { createDirectPoints, studentsPointsTable } from '@daad/contracts/points.contract';
import type { RequestOf } from '@daad/contracts/call';
import type { ApiClient } from './api-client.js';
import { createStudent, type TestStudent } from './builders.js';
import { createStage, type TestStage } from './classroom-builders.js';
import { present, started } from './present.js';
import { TestSchool } from './test-school.js';

/** Points of the school's students, two of them level in first place and two in the middle. */
const POINTS = [50, 50, 40, 30, 30, 30, 20, 0];

export type LeaderboardFilter = RequestOf<typeof studentsPointsTable>['body'];

/** A school of eight students with points, in two stages by turns. */
export class LeaderboardSchool {
  school!: TestSchool;
  teacher!: ApiClient;
  visitor!: ApiClient;
  readonly stages: TestStage[] = [];
  readonly students: TestStudent[] = [];

  table(body: LeaderboardFilter, client = this.visitor) {
    return client.get(studentsPointsTable, { body });
  }

  /** The codes of the students that a page of the leaderboard has. */
  async codes(body: LeaderboardFilter, client = this.visitor): Promise<string[]> {
    return (await this.table(body, client)).items.map(({ studentCode }) => studentCode);
  }

  async open(): Promise<void> {
    this.school = await TestSchool.start({ worker: false });
    this.teacher = await this.school.asTeacher();
    this.visitor = this.school.visitor();
    const { dataSource } = this.school;
    this.stages.push(await createStage(dataSource), await createStage(dataSource));
    for (const [place, points] of POINTS.entries()) {
      const student = await createStudent(dataSource, {
        fullName: `${place < 4 ? 'أحمد' : 'مُنى'} السيد ${place}`,
        code: `L${100 + place}`,
        stageId: present(this.stages[place % 2]).id,
      });
      this.students.push(student);
      const body = { studentId: student.id, points, comment: 'سبب' };
      if (points > 0) await this.teacher.get(createDirectPoints, { body });
    }
  }
}

/** Starts the school for a spec file. */
export function useLeaderboardSchool(): LeaderboardSchool {
  const leaderboard = new LeaderboardSchool();
  beforeAll(() => leaderboard.open());
  afterAll(() => started(leaderboard.school)?.stop());
  return leaderboard;
}
