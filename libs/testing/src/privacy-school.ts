import { afterAll, beforeAll } from '@jest/globals';
import {
  createDirectPoints,
  type LeaderboardRow,
  studentsPointsTable,
} from '@daad/contracts/points.contract';
import type { RequestOf } from '@daad/contracts/call';
import { updateSite } from '@daad/contracts/site.contract';
import type { LeaderboardNames } from '@daad/domain/leaderboard-name';
import type { ApiClient } from './api-client.js';
import { asAssistant } from './assistants.js';
import { createStudent, type TestStudent } from './builders.js';
import { createStage, type TestStage } from './classroom-builders.js';
import { present, started } from './present.js';
import { TestSchool } from './test-school.js';

/** Name, points and whether the leaderboard hides the student. */
export const PEOPLE = [
  ['محمد علي القاضي', 60, false],
  ['سارة حسن الشافعي', 50, true],
  ['عبد الرحمن محمد زهران', 40, false],
  ['ليلى سمير البارودي', 30, true],
  ['ليلى سمير الفيومي', 30, false],
] as const;
/** The names that others see of them. */
export const SHOWN: Record<LeaderboardNames, readonly string[]> = {
  full: PEOPLE.map(([name]) => name),
  'first-and-initial': ['محمد ا.', 'سارة ا.', 'عبد الرحمن ز.', 'ليلى ا.', 'ليلى ا.'],
  code: ['PR1', 'PR2', 'PR3', 'PR4', 'PR5'],
};

/** A school of these people, two of whom the leaderboard hides, and those who read it. */
class PrivacySchool {
  school!: TestSchool;
  stage!: TestStage;
  teacher!: ApiClient;
  visitor!: ApiClient;
  /** Who sees what others see. */
  others!: ApiClient[];
  /** Who sees all. */
  staff!: ApiClient[];
  private readonly students: TestStudent[] = [];
  private readonly clients: ApiClient[] = [];

  async open(): Promise<void> {
    this.school = await TestSchool.start({ env: { RATE_LIMITS: 'load-test' } });
    this.teacher = await this.school.asTeacher();
    this.visitor = this.school.visitor();
    this.stage = await createStage(this.school.dataSource);
    for (const [place, [fullName, points, hideFromLeaderboard]] of PEOPLE.entries()) {
      const student = await createStudent(this.school.dataSource, {
        fullName,
        code: `PR${place + 1}`,
        stageId: this.stage.id,
        hideFromLeaderboard,
      });
      this.students.push(student);
      this.clients.push(await this.school.signIn(student.phoneNumber, student.password));
      await this.teacher.get(createDirectPoints, { body: { studentId: student.id, points, comment: 'سبب' } });
    }
    this.staff = [this.teacher, (await asAssistant(this.school, this.teacher, ['points'])).client];
    this.others = [this.visitor, (await asAssistant(this.school, this.teacher, ['news'])).client];
  }

  client = (place: number) => present(this.clients[place]);
  student = (place: number) => present(this.students[place]);

  setNames = (leaderboardNames: LeaderboardNames) =>
    this.teacher.get(updateSite, { body: { leaderboardNames } });
}

/** Starts the school for a spec file. */
export function usePrivacySchool(): PrivacySchool {
  const at = new PrivacySchool();
  beforeAll(() => at.open());
  afterAll(() => started(at.school)?.stop());
  return at;
}

type TableBody = RequestOf<typeof studentsPointsTable>['body'];

export const table = (client: ApiClient, body: TableBody = {}) => client.get(studentsPointsTable, { body });
export const codes = async (client: ApiClient, body: TableBody) =>
  (await table(client, body)).items.map(({ studentCode }) => studentCode);
export const namesOf = (items: readonly LeaderboardRow[]) => items.map(({ studentName }) => studentName);
