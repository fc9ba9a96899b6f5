import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createProduct, createStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { eventually } from '@daad/testing/eventually';
import { createExam } from '@daad/testing/exam-builders';
import { type Attack, callAttacks, fieldAttacks, type Target, validAttack } from '@daad/testing/fuzz/attacks';
import { type OpenApiDocument, type Operation, operationsOf } from '@daad/testing/fuzz/openapi-document';
import { type RawAnswer, RawClient, type RawRequest } from '@daad/testing/fuzz/raw-client';
import { Seeded } from '@daad/testing/fuzz/seeded';
import { kindOf, SeenIds, ValidValues } from '@daad/testing/fuzz/valid-values';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

/** Nothing may take longer, however hostile it is. */
const TIMEOUT_MS = 5_000;
/** What caches and counters may hold more after some thousand requests, in bytes. */
const SPARE_MEMORY = 48 * 1024 * 1024;
const AT_ONCE = 4;

interface Caller {
  name: string;
  token: string | undefined;
  ids: SeenIds;
}

/** `TEST_SEED=<number>` repeats the choices of a run. */
const seed = jest.getSeed();

describe(`the API under hostile requests made from its own description (TEST_SEED=${seed})`, () => {
  const random = new Seeded(seed);
  let school: TestSchool;
  let client: RawClient;
  let document: OpenApiDocument;
  let operations: Operation[];
  let callers: Caller[];
  let sent = 0;
  const problems: string[] = [];
  /** Operation and caller: who was let in, and what succeeded. */
  const letIn = new Set<string>();
  const succeeded = new Set<string>();

  beforeAll(async () => {
    // One address plays everybody: its ceilings would answer 429 before anything else is looked at.
    school = await TestSchool.start({ env: { RATE_LIMITS: 'load-test' } });
    const { dataSource } = school;
    const group = await createClass(dataSource);
    for (let pupil = 1; pupil <= 3; pupil++)
      await createPupil(dataSource, group.id, { stageId: group.stageId });
    await createExam(dataSource);
    await createProduct(dataSource);
    const student = await createStudent(dataSource, { stageId: group.stageId });
    client = new RawClient(school.origin, TIMEOUT_MS);
    const tokens = [
      (await school.asTeacher()).token,
      (await school.signIn(student.phoneNumber, student.password)).token,
    ];
    // The teacher never learns the id of the student who goes on calling, and so cannot delete the account.
    callers = [
      { name: 'teacher', token: tokens[0], ids: new SeenIds(new Set([student.id])) },
      { name: 'student', token: tokens[1], ids: new SeenIds(new Set()) },
      { name: 'nobody', token: undefined, ids: new SeenIds(new Set()) },
    ];
    present(callers[1]).ids.collect({ userId: student.id, studentId: student.id, id: student.id }, 'student');
    document = JSON.parse(
      (await client.send({ method: 'GET', path: '/api/docs/openapi.json' })).text,
    ) as OpenApiDocument;
    operations = operationsOf(document);
  });

  afterAll(async () => {
    started(client)?.close();
    await started(school)?.stop();
  });

  const target = (operation: Operation, { token, ids }: Caller): Target => ({
    document,
    operation,
    token,
    random,
    values: new ValidValues(document, ids, kindOf(operation), random),
  });

  /** Sends attacks, some at once, and keeps what was wrong with the answers. */
  async function run(attacks: Iterator<[Attack, Caller]>): Promise<void> {
    const worker = async () => {
      for (let next = attacks.next(); !next.done; next = attacks.next()) await sendOne(...next.value);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  async function sendOne(attack: Attack, caller: Caller): Promise<void> {
    const { operation, request } = attack;
    sent++;
    const report = (problem: string) =>
      problems.push(`${operation.operationId} as ${caller.name}: ${problem}\n${written(request)}`);
    try {
      const answer = await client.send(request);
      const problem = problemOf(attack, answer);
      if (problem) report(`${problem}: ${answer.status} ${answer.text.slice(0, 300)}`);
      const who = `${operation.operationId} ${caller.name}`;
      if (answer.status !== 401 && answer.status !== 403) letIn.add(who);
      if (answer.status < 300) succeeded.add(operation.operationId);
      if (answer.status < 300 && answer.type.includes('json'))
        caller.ids.collect((JSON.parse(answer.text) as { data: unknown }).data, kindOf(operation));
    } catch (error) {
      report(`no answer: ${String(error)}`);
    }
  }

  const settled = () =>
    eventually(async () => {
      const [waiting] = await school.dataSource.query<{ jobs: number }[]>(
        `select count(*)::int as jobs from job where state in ('queued', 'running')`,
      );
      return present(waiting).jobs === 0;
    });

  it('answers every call of its description that is made as described', async () => {
    // What is made and listed first is there for the others.
    const order = ['POST', 'GET', 'PUT', 'DELETE'];
    const round = () =>
      random.shuffle(operations).sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
    const rounds = [...round(), ...round(), ...round()];
    await run(
      (function* (): Generator<[Attack, Caller]> {
        for (const operation of rounds) {
          for (const caller of callers) {
            for (const attack of validAttack(target(operation, caller))) yield [attack, caller];
          }
        }
      })(),
    );
    expect(problems).toEqual([]);
    // Otherwise nothing behind the validation is reached.
    expect(succeeded.size).toBeGreaterThan(operations.length / 2);
  }, 120_000);

  it('refuses what is hostile, in time, stays alive and keeps no memory of it', async () => {
    await settled();
    const before = await school.usedMemory();
    const first = sent;
    await run(
      (function* (): Generator<[Attack, Caller]> {
        for (const operation of random.shuffle(operations)) {
          const able = callers.filter(({ name }) => letIn.has(`${operation.operationId} ${name}`));
          const fields = random.pick(able.length > 0 ? able : callers);
          for (const attack of fieldAttacks(target(operation, fields))) yield [attack, fields];
          for (const caller of callers) {
            for (const attack of callAttacks(target(operation, caller))) yield [attack, caller];
          }
        }
      })(),
    );
    await settled();
    const after = await school.usedMemory();
    expect(problems).toEqual([]);
    expect(sent - first).toBeGreaterThan(3_000);
    expect((await client.send({ method: 'GET', path: '/health/ready' })).status).toBe(200);
    expect(after - before).toBeLessThan(SPARE_MEMORY);
  }, 300_000);
});

/** A request to read in a report, its token left out. */
function written({ method, path, headers = {}, body = '' }: RawRequest): string {
  const { authorization: _, ...others } = headers;
  const text = Buffer.from(body).toString('latin1');
  const shown = text.length > 1_500 ? `${text.slice(0, 1_000)} … ${text.length} … ${text.slice(-300)}` : text;
  return `${method} ${path.slice(0, 500)} ${JSON.stringify(others).slice(0, 500)} ${JSON.stringify(shown)}`;
}

/** What is wrong with an answer, if anything. */
function problemOf({ operation, refused, astray }: Attack, { status, type, text }: RawAnswer): string | null {
  if (status >= 500) return 'the server failed';
  if (astray || status === 401 || status === 403) return null;
  if (!(`${status}` in operation.responses)) return 'a status that the description does not list';
  if (!type.includes('json')) return status < 300 ? null : 'a failure outside the envelope';
  const { succeeded, code, errors } = JSON.parse(text) as {
    succeeded: boolean;
    code?: string;
    errors: Record<string, string[]> | null;
  };
  if (succeeded !== status < 300 || (!succeeded && !code)) return 'not the envelope';
  if (refused && (status !== 400 || !errors?.[refused])) return `${refused} is not refused by name`;
  return null;
}
