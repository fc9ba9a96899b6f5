import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { percentile } from './statistics.mjs';
import { createClient } from './load.mjs';
import { openStar } from './star.mjs';

const FAMILIES = 100;
const SECONDS = Number(process.env.BENCH_NIGHT_SECONDS ?? 120);
const THINK_MS = 1500;
const PUSH_TIMEOUT_MS = 20_000;
const DEGREE = 20;
const LOOKS = 3;

const AIMS = {
  'grade to push': 300,
  'student/GetExams': 100,
  'student/GetParentFollowUpDetails': 100,
};

/**
 * What k6/src/journeys/results-night.ts does, where there is no k6: grades come to 100 students one by one; they and their
 * parents read them. Two APIs, two workers and the load share the machine. As with the proxy of docker-compose.yml, calls
 * alternate between the APIs, and the sockets of this one address go to the first.
 * @returns one row for each kind of call, and for the time from the grade to its push
 */
export async function playResultsNight() {
  const star = await openStar({ users: FAMILIES, apis: 2, workers: 2 });
  const sockets = new Worker(new URL('./family-sockets.mjs', import.meta.url));
  const clients = star.ports.map((port) => createClient(port, FAMILIES));
  try {
    const night = new ResultsNight(star, { sockets, clients });
    const rows = await night.play();
    console.log('Memory after results night:', star.memory());
    return rows;
  } finally {
    for (const client of clients) client.close();
    await sockets.terminate();
    await star.close();
  }
}

class ResultsNight {
  times = new Map(Object.keys(AIMS).map((step) => [step, []]));
  /** Who waits for a message of the thread of sockets, by family. */
  waiting = new Map();
  calls = 0;

  constructor(star, { sockets, clients }) {
    this.star = star;
    this.sockets = sockets;
    this.clients = clients;
    this.teacher = { authorization: `Bearer ${star.teacherToken}` };
    sockets.on('message', (message) => this.waiting.get(message.family)?.(message));
  }

  async play() {
    const { pool, shoppers } = this.star;
    const { rows } = await pool.query(
      'select id, parent_phone_number as phone from student where id = any($1)',
      [shoppers.map(({ id }) => id)],
    );
    const phones = new Map(rows.map(({ id, phone }) => [id, phone]));
    const exam = await this.call('POST', 'exam/Create', {
      headers: this.teacher,
      body: { name: 'امتحان ليلة النتائج', degree: DEGREE, date: new Date().toISOString() },
    });
    this.times.delete('exam/Create');
    const end = performance.now() + SECONDS * 1000;
    await Promise.all(
      shoppers.map(async ({ id, token }, family) => {
        const pupil = {
          id,
          family,
          token,
          headers: { authorization: `Bearer ${token}` },
          phone: phones.get(id),
        };
        for (let grade = null; performance.now() < end;) grade = await this.evening(pupil, exam.id, grade);
      }),
    );
    return [...this.times].map(([step, times]) => ({
      step,
      times: times.length,
      'p50 ms': Number(percentile(times, 0.5).toFixed(1)),
      'p95 ms': Number(percentile(times, 0.95).toFixed(1)),
      aim: AIMS[step] ? `<= ${AIMS[step]}` : '',
    }));
  }

  /** One family: the grade is given, pushed to the student, and read several times by student and parent. */
  async evening(pupil, examId, before) {
    await this.openSockets(pupil);
    await this.readPoints(pupil);
    const pushed = this.nextMessage(pupil.family);
    const given = timeOfDay();
    const grade = await this.give(pupil, examId, before);
    if (grade.points !== (before?.points ?? 0))
      this.record('grade to push', (await inTime(pushed)).at - given);
    await this.readPoints(pupil);
    for (let look = 0; look < LOOKS; look++) {
      await this.readAsStudent(pupil, grade);
      await this.readAsParent(pupil, grade);
      await pause(THINK_MS * (0.5 + Math.random()));
    }
    this.sockets.postMessage({ family: pupil.family });
    return grade;
  }

  async openSockets({ family, token }) {
    const opened = this.nextMessage(family);
    const began = performance.now();
    this.sockets.postMessage({ family, token, url: `http://127.0.0.1:${this.star.port}` });
    await inTime(opened);
    this.record('sockets opened', performance.now() - began);
  }

  nextMessage(family) {
    return new Promise((resolve) => this.waiting.set(family, resolve));
  }

  readPoints({ id, headers }) {
    return Promise.all([
      this.call('GET', `StudentPoints/GetSummary/${id}`, { headers }),
      this.call('GET', `StudentPoints/GetList/${id}?PageSize=50`, { headers }),
    ]);
  }

  /** Another grade each time, saved twice, as a double click does. */
  async give({ id: studentId }, examId, before) {
    const studentDegree = before ? (before.studentDegree % DEGREE) + 0.5 : DEGREE / 2;
    const sent = { headers: this.teacher, body: { studentId, examId, studentDegree } };
    const saved = before
      ? await this.call('PUT', `exam/UpdateStudent/${before.id}`, sent)
      : await this.call('POST', 'exam/CreateStudent', sent);
    await this.call('PUT', `exam/UpdateStudent/${saved.id}`, sent);
    return saved;
  }

  async readAsStudent({ id, headers }, grade) {
    const [exams] = await Promise.all([
      this.call('GET', `student/GetExams/${id}?PageSize=20`, { headers }),
      this.call('POST', 'StudentPoints/StudentsPointsTable', { body: { pageSize: 20 } }),
    ]);
    expectGrade(exams.items, grade);
  }

  async readAsParent({ id, phone: parentPhoneNumber }, grade) {
    await this.call('POST', 'student/GetParentFollowUpList', { body: { parentPhoneNumber, pageSize: 50 } });
    const details = `student/GetParentFollowUpDetails/${id}`;
    expectGrade((await this.call('POST', details, { body: { parentPhoneNumber } })).studentExams, grade);
    const other = this.call('POST', details, { body: { parentPhoneNumber: '01999999999' } });
    await other.then(
      () => {
        throw new Error('another parent sees the child');
      },
      () => undefined,
    );
  }

  /** Calls the next API and records the time under the path without ids. */
  async call(method, path, options) {
    const client = this.clients[this.calls++ % this.clients.length];
    const began = performance.now();
    try {
      return JSON.parse(await client.send(method, `/api/v1/${path}`, options)).data;
    } finally {
      this.record(path.split(/[?]|\/[0-9a-f]{8}-/)[0], performance.now() - began);
    }
  }

  record(step, milliseconds) {
    const times = this.times.get(step) ?? [];
    times.push(milliseconds);
    this.times.set(step, times);
  }
}

function expectGrade(exams, { id, studentDegree, points }) {
  const shown = exams.find((exam) => exam.id === id);
  if (shown?.studentDegree !== studentDegree || shown.points !== points)
    throw new Error(`the grade ${id} is not shown as it was given`);
}

/** @throws when it takes longer than a push may take */
const inTime = (message) =>
  Promise.race([
    message,
    pause(PUSH_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error('a push did not come');
    }),
  ]);

const timeOfDay = () => performance.timeOrigin + performance.now();
