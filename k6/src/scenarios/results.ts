import { Counter, Trend } from 'k6/metrics';
import { withSockets } from '../live/with-sockets.ts';
import { think } from '../live/pause.ts';
import { succeeded, check } from '../outcomes/checks.ts';
import { call, need, type Page } from '../product/call.ts';
import { ownPupil, type Pupil, type School } from '../product/school.ts';
import { fresh } from '../product/sessions.ts';
import { pointsOf, wrongAwards } from './points.ts';

const graded = new Counter('grades_given');
/** From the saved grade to the push on the student's phone. */
const toPush = new Trend('grade_to_push', true);

const DEGREE = 20;
/** How often students and parents open the page for each grade that is given. */
const LOOKS = 3;

export interface Results extends School {
  examId: string;
}
interface Grade {
  id: string;
  examId: string;
  studentDegree: number;
  points: number;
}

/** Adds the exam of this run. */
export async function prepareResults(school: School): Promise<Results> {
  const { id } = await need<{ id: string }>('POST', 'exam/Create', {
    token: school.teacher.token,
    body: { name: `امتحان ليلة النتائج ${Date.now()}`, degree: DEGREE, date: new Date().toISOString() },
  });
  return { ...school, examId: id };
}

/** The last grade of each student in this virtual user, by exam and student. */
const last = new Map<string, Grade>();

/** One family: the grade is given, pushed to the student, and read several times by student and parent. */
export const waitForResult = (results: Results) =>
  withSockets(async (open) => {
    const pupil = ownPupil(results.pupils);
    const [token, teacher] = [await fresh(pupil.session), await fresh(results.teacher)];
    const phone = await open({ role: 'student', userId: pupil.id }, { token });
    await open({ role: 'visitor' });
    const before = await pointsOf(pupil.id, token);
    const given = Date.now();
    const grade = await give(pupil, results.examId, teacher);
    if (grade === null) return;
    const place = `${results.examId} ${pupil.id}`;
    const gained = grade.points - (last.get(place)?.points ?? 0);
    last.set(place, grade);
    if (gained !== 0) {
      const push = await phone.next('points.changed', ({ kind }) => kind === 'exam');
      if (push) toPush.add(push.at - given);
    }
    const after = await pointsOf(pupil.id, token);
    wrongAwards.add(after.sumExamPoints - before.sumExamPoints === gained ? 0 : 1);
    for (let look = 0; look < LOOKS; look++) {
      await readAsStudent(pupil, grade, token);
      await readAsParent(pupil, grade);
      await think();
    }
  });

/** Gives a grade, another one each time, and saves it twice, as a double click does. */
async function give({ id: studentId }: Pupil, examId: string, token: string): Promise<Grade | null> {
  const before = last.get(`${examId} ${studentId}`);
  const studentDegree = before ? (before.studentDegree % DEGREE) + 0.5 : DEGREE / 2;
  const body = { studentId, examId, studentDegree };
  const saved = before
    ? await call<Grade>('PUT', `exam/UpdateStudent/${before.id}`, { token, body })
    : await call<Grade>('POST', 'exam/CreateStudent', { token, body });
  if (!succeeded('the grade is saved', saved)) return null;
  graded.add(1);
  const again = await call<Grade>('PUT', `exam/UpdateStudent/${saved.data.id}`, { token, body });
  succeeded('the grade is saved again', again);
  check('the same grade gives the same points', again.ok && again.data.points === saved.data.points);
  return saved.data;
}

async function readAsStudent({ id }: Pupil, grade: Grade, token: string): Promise<void> {
  const [exams, table] = await Promise.all([
    call<Page<Grade>>('GET', `student/GetExams/${id}?PageSize=20`, { token }),
    call('POST', 'StudentPoints/StudentsPointsTable', { body: { pageSize: 20 } }),
  ]);
  succeeded('the leaderboard is there', table);
  if (!succeeded("the student's exams are there", exams)) return;
  const shown = exams.data.items.find(({ examId }) => examId === grade.examId);
  check(
    'the student sees the grade',
    shown?.studentDegree === grade.studentDegree && shown.points === grade.points,
  );
}

interface ParentView {
  studentExams: { id: string; studentDegree: number; points: number }[];
}

async function readAsParent({ id, parentPhoneNumber }: Pupil, grade: Grade): Promise<void> {
  const list = await call<Page<{ id: string }>>('POST', 'student/GetParentFollowUpList', {
    body: { parentPhoneNumber, pageSize: 50 },
  });
  if (succeeded("the parent's children are there", list)) {
    check(
      'the child is among them',
      list.data.items.some((child) => child.id === id),
    );
  }
  const details = await call<ParentView>('POST', `student/GetParentFollowUpDetails/${id}`, {
    body: { parentPhoneNumber },
  });
  if (succeeded("the child's details are there", details)) {
    const shown = details.data.studentExams.find((exam) => exam.id === grade.id);
    check(
      'the parent sees the grade',
      shown?.studentDegree === grade.studentDegree && shown.points === grade.points,
    );
  }
  const otherParent = await call('POST', `student/GetParentFollowUpDetails/${id}`, {
    body: { parentPhoneNumber: '01999999999' },
    expected: [404],
  });
  check('another parent sees nothing', otherParent.status === 404);
}

/** Deletes the exam, and with it every point that it gave. */
export async function closeResults({ examId, teacher, pupils }: Results): Promise<void> {
  const token = await fresh(teacher);
  succeeded('the exam is deleted', await call('DELETE', `exam/Delete/${examId}`, { token }));
  for (const { id } of pupils.slice(0, 20)) {
    const { sumExamPoints } = await pointsOf(id, token);
    const rows = await need<Page<{ points: number; kind: string }>>(
      'GET',
      `student/GetExams/${id}?PageSize=1000`,
      { token },
    );
    const left = rows.items.reduce((sum, { points }) => sum + points, 0);
    wrongAwards.add(sumExamPoints === left ? 0 : 1);
  }
}

export const RESULT_THRESHOLDS = {
  grades_given: ['count>0'],
  awards_wrong: ['count==0'],
  grade_to_push: ['p(95)<1000'],
  'http_req_duration{name:student/GetExams/:id}': ['p(95)<300'],
  'http_req_duration{name:student/GetParentFollowUpDetails/:id}': ['p(95)<400'],
};
