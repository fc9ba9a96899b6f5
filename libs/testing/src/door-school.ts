import { beforeEach } from '@jest/globals';
import { type ScanAnswer, scan, type ScanRequestBody } from '@daad/contracts/door.contract';
import { cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import { createPupil, createClass, setAttendancePoints, type TestClass } from './classroom-builders.js';
import { present } from './present.js';
import { SpecSchool, useSpecSchool } from './spec-school.js';

type Pupil = Awaited<ReturnType<typeof createPupil>>;

/** A school with a class of one student, and another class; all are new for each test, and an attendance gives 5 points. */
export class DoorSchool extends SpecSchool {
  own!: TestClass;
  other!: TestClass;
  pupil!: Pupil;

  /** What a device sends for the student, at its own class, now. */
  request(given: Partial<ScanRequestBody> = {}): ScanRequestBody {
    return {
      id: newId(),
      code: this.pupil.code,
      classId: this.own.id,
      at: new Date().toISOString(),
      ...given,
    };
  }

  scan(given: Partial<ScanRequestBody> = {}): Promise<ScanAnswer> {
    return this.teacher.get(scan, { body: this.request(given) });
  }

  /** What `attend` takes to mark the student present. */
  register(classId = this.own.id) {
    return { query: { studentId: this.pupil.id, classId, date: cairoToday() } };
  }

  recordsOf(studentId = this.pupil.id) {
    return this.school.dataSource.query<{ id: string; classId: string; points: number; makeUp: boolean }[]>(
      `select id, class_id as "classId", points, make_up as "makeUp" from attendance where student_id = $1 order by id`,
      [studentId],
    );
  }

  async tokenOf(studentId = this.pupil.id): Promise<string> {
    const rows = await this.school.dataSource.query<{ token: string }[]>(
      'select card_token as token from student where id = $1',
      [studentId],
    );
    return present(rows[0]).token;
  }

  /** Gives the student a new card. @returns the token of the old one */
  async replaceCard(studentId = this.pupil.id): Promise<string> {
    const token = await this.tokenOf(studentId);
    await this.school.dataSource.query(
      `with replaced as (update student set card_token = new_card_token() where id = $1 returning id)
       insert into replaced_card (card_token, student_id, author_id) select $2, id, $3 from replaced`,
      [studentId, token, this.school.teacher.id],
    );
    return token;
  }

  async hold(reason: string | null, studentId = this.pupil.id): Promise<void> {
    await this.school.dataSource.query(
      `update student set hold_reason = $2::text, held_at = case when $2::text is not null then now() end,
         held_by = case when $2::text is not null then $3::uuid end where id = $1`,
      [studentId, reason, this.school.teacher.id],
    );
  }

  async add(classId: string, count: number): Promise<Pupil[]> {
    const pupils: Pupil[] = [];
    for (let number = 0; number < count; number++)
      pupils.push(await createPupil(this.school.dataSource, classId));
    return pupils;
  }
}

/** Starts the school for a spec file, and makes the classes for each of its tests. */
export function useDoorSchool(): DoorSchool {
  const at = useSpecSchool(new DoorSchool());
  beforeEach(async () => {
    const { dataSource } = at.school;
    await setAttendancePoints(dataSource, 5);
    at.own = await createClass(dataSource);
    at.other = await createClass(dataSource);
    at.pupil = await createPupil(dataSource, at.own.id);
  });
  return at;
}
