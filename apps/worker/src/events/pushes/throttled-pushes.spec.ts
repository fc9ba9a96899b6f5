import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDirectPoints, getPointsSummary } from '@daad/contracts/points.contract';
import { getGeneralStatistics } from '@daad/contracts/statistics.contract';
import { deleteStudent } from '@daad/contracts/students.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createStudent, type TestStudent } from '@daad/testing/builders';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

describe.each([{ redis: false }, { redis: true }])('throttled pushes (on Redis: $redis)', ({ redis }) => {
  let school: TestSchool;
  let teacher: ApiClient;
  let student: TestStudent;

  beforeAll(async () => {
    school = await TestSchool.start({ redis });
    await school.startWorker();
    teacher = await school.asTeacher();
    student = await createStudent(school.dataSource);
  });
  afterAll(() => started(school)?.stop());

  const give = (points: number) =>
    teacher.get(createDirectPoints, { body: { studentId: student.id, points, comment: 'سبب' } });

  it('go out at most once a second from two workers, and the last change of a burst always does', async () => {
    const everyone = await school.listen();
    for (let burst = 0; burst < 3; burst++) {
      for (let each = 0; each < 40; each++) await give(1);
      const { totalPoints } = await teacher.get(getPointsSummary, { params: { studentId: student.id } });
      const { top } = await everyone.next(
        'leaderboard.changed',
        (push) => push.top[0]?.totalPoints === totalPoints,
      );
      expect(top[0]).toMatchObject({
        studentId: student.id,
        studentCode: student.code,
        rank: 1,
        totalPoints,
      });
    }
    const pushes = everyone.all('leaderboard.changed');
    const times = pushes.map(({ occurredAt }) => Date.parse(occurredAt));
    for (const [place, time] of times.slice(1).entries())
      expect(time - present(times[place])).toBeGreaterThanOrEqual(1000);
    expect(JSON.stringify(pushes)).not.toContain(student.phoneNumber);
  });

  it('have the first 20 rows', async () => {
    for (let each = 0; each < 21; each++) await createStudent(school.dataSource);
    const everyone = await school.listen();
    await give(1);
    expect((await everyone.next('leaderboard.changed')).top).toHaveLength(20);
  });

  it('send the statistics of the dashboard to the teacher only', async () => {
    const [board, everyone] = await Promise.all([school.listen(teacher), school.listen()]);
    const gone = await createStudent(school.dataSource);
    await school.dataSource.query(
      `update student set created_at = now() - interval '90 days' where id = $1`,
      [gone.id],
    );
    await teacher.get(deleteStudent, { params: { id: gone.id } });
    const statistics = await teacher.get(getGeneralStatistics, {});
    const push = await board.next(
      'stats.changed',
      (each) => each.studentsNumber === statistics.studentsNumber,
    );
    const { eventId: _, occurredAt: __, ...pushed } = push;
    expect(pushed).toEqual(statistics);
    expect(pushed.previous.studentsNumber).toBe(1);
    await give(1);
    await everyone.next('leaderboard.changed');
    expect(everyone.all('stats.changed')).toEqual([]);
  });

  it('are sent by another worker when the one that marked them is gone', async () => {
    const everyone = await school.listen();
    await school.dataSource.query(
      `insert into throttled_push (topic, dirty) values ('leaderboard', true) on conflict (topic) do update set dirty = true`,
    );
    await school.stopWorker();
    await everyone.next('leaderboard.changed');
    await school.startWorker();
  });
});
