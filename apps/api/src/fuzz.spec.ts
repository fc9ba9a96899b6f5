import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { listSessions } from '@daad/contracts/sessions.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { createProduct, createStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { eventually } from '@daad/testing/eventually';
import { createExam } from '@daad/testing/exam-builders';
import { type Attack, callAttacks, fieldAttacks, type Target, validAttack } from '@daad/testing/fuzz/attacks';
import { type OpenApiDocument, type Operation, operationsOf } from '@daad/testing/fuzz/openapi-document';
import { type RawResponse, RawClient, type RawRequest } from '@daad/testing/fuzz/raw-client';
import { Seeded } from '@daad/testing/fuzz/seeded';
import { kindOf, SeenIds, ValidValues } from '@daad/testing/fuzz/valid-values';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

/** A request that takes longer counts as one without a response; far above what a busy machine needs. */
const TIMEOUT_MS = 30_000;
/** The allowed growth of caches and counters after some thousand requests, in bytes. */
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
  /** By operation and caller: which passed the access check, and which succeeded. */
  const letIn = new Set<string>();
  const succeeded = new Set<string>();

  beforeAll(async () => {
    // All callers share one address: its limits would refuse requests with 429 before other checks.
    school = await TestSchool.start({ env: { RATE_LIMITS: 'load-test' } });
    const { dataSource } = school;
    const group = await createClass(dataSource);
    for (let pupil = 1; pupil <= 3; pupil++)
      await createPupil(dataSource, group.id, { stageId: group.stageId });
    await createExam(dataSource);
    await createProduct(dataSource);
    const student = await createStudent(dataSource, { stageId: group.stageId });
    client = new RawClient(school.origin, TIMEOUT_MS);
    const teacher = await school.asTeacher();
    const pupil = await school.signIn(student.phoneNumber, student.password);
    const sessionsOf = async (caller: ApiClient) =>
      (await caller.get(listSessions, {})).map((session) => session.id);
    // Nobody gets the ids of the sessions that make the calls, and the teacher not that of the student, and so cannot end them.
    callers = [
      {
        name: 'teacher',
        token: teacher.token,
        ids: new SeenIds(new Set([student.id, ...(await sessionsOf(teacher))])),
      },
      { name: 'student', token: pupil.token, ids: new SeenIds(new Set(await sessionsOf(pupil))) },
      { name: 'visitor', token: undefined, ids: new SeenIds(new Set()) },
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

  /** Sends attacks, some in parallel, and collects the problems of their responses. */
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
      const response = await client.send(request);
      const problem = problemOf(attack, response);
      if (problem) report(`${problem}: ${response.status} ${response.text.slice(0, 300)}`);
      const who = `${operation.operationId} ${caller.name}`;
      if (response.status !== 401 && response.status !== 403) letIn.add(who);
      if (response.status < 300) succeeded.add(operation.operationId);
      if (response.status < 300 && response.type.includes('json'))
        caller.ids.collect((JSON.parse(response.text) as { data: unknown }).data, kindOf(operation));
    } catch (error) {
      report(`no response: ${String(error)}`);
    }
  }

  const settled = () =>
    eventually(async () => {
      const [waiting] = await school.dataSource.query<{ jobs: number }[]>(
        `select count(*)::int as jobs from job where state in ('queued', 'running')`,
      );
      return present(waiting).jobs === 0;
    });

  it('responds to every documented call with documented input', async () => {
    // Objects that are created and listed first are available to the other calls.
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
    // Otherwise only validation would be tested.
    expect(succeeded.size).toBeGreaterThan(operations.length / 2);
  });

  it('refuses hostile requests in time, without a crash or a memory leak', async () => {
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
    // More than 3,000 requests, each with an own body.
  }, 300_000);
});

/** A request without its token, for a report. */
function written({ method, path, headers = {}, body = '' }: RawRequest): string {
  const { authorization: _, ...others } = headers;
  const text = Buffer.from(body).toString('latin1');
  const shown = text.length > 1_500 ? `${text.slice(0, 1_000)} … ${text.length} … ${text.slice(-300)}` : text;
  return `${method} ${path.slice(0, 500)} ${JSON.stringify(others).slice(0, 500)} ${JSON.stringify(shown)}`;
}

/** The problem of a response, if it has one. */
function problemOf(
  { operation, refused, astray }: Attack,
  { status, type, text }: RawResponse,
): string | null {
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
