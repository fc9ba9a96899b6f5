import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ACCESS, type Access, type Permission, PERMISSIONS } from '@daad/contracts/access';
import { AUDIT_FIELD_LABELS } from '@daad/contracts/audit-fields';
import { AUDITED_ENTITIES, type AuditEntry, listAuditEntries } from '@daad/contracts/audit.contract';
import { siteContent } from '@daad/contracts/site.contract';
import type { ApiClient } from '@daad/testing/api-client';
import { ACCOUNT_CASES } from '@daad/testing/audit/account-cases';
import { ATTENDANCE_CASES } from '@daad/testing/audit/attendance-cases';
import {
  type Acting,
  type Actor,
  type AuditCase,
  type Expected,
  type FoundEntry,
  readEntries,
  type WritingCall,
} from '@daad/testing/audit/audit-case';
import { CLASSROOM_CASES } from '@daad/testing/audit/classroom-cases';
import { EXAM_CASES } from '@daad/testing/audit/exam-cases';
import { FEE_CASES } from '@daad/testing/audit/fee-cases';
import { IMPORT_CASES } from '@daad/testing/audit/import-cases';
import { NEWS_CASES } from '@daad/testing/audit/news-cases';
import { ORDER_CASES } from '@daad/testing/audit/order-cases';
import { POINTS_CASES } from '@daad/testing/audit/points-cases';
import { SECOND_FACTOR_CASES } from '@daad/testing/audit/second-factor-cases';
import { STORE_CASES } from '@daad/testing/audit/store-cases';
import { createAssistant } from '@daad/testing/assistants';
import { present, started } from '@daad/testing/present';
import { TestSchool } from '@daad/testing/test-school';

const CASES: Record<WritingCall, AuditCase> = {
  ...ACCOUNT_CASES,
  ...ATTENDANCE_CASES,
  ...CLASSROOM_CASES,
  ...EXAM_CASES,
  ...FEE_CASES,
  ...IMPORT_CASES,
  ...NEWS_CASES,
  ...ORDER_CASES,
  ...POINTS_CASES,
  ...STORE_CASES,
  ...SECOND_FACTOR_CASES,
};

const UUID = /^[0-9a-f-]{36}$/;

const SECRETS = `
  select password_hash as secret from staff where password_hash is not null
  union all select password_hash from student where password_hash is not null
  union all select card_token from student
  union all select card_token from replaced_card
  union all select encode(token_hash, 'hex') from refresh_token
  union all select payload::text from job`;

/** The teacher, and an assistant who may do nothing else where one may make the call. */
function actorsOf(call: string, { actors }: AuditCase): readonly Actor[] {
  const access: Access = ACCESS[call as WritingCall];
  if (actors || typeof access === 'string') return present(actors, `Who makes ${call}`);
  const permission = PERMISSIONS.find((each) => access.includes(each));
  return permission ? [permission, 'Teacher'] : ['Teacher'];
}

const RUNS = Object.entries(CASES).flatMap(([call, auditCase]) =>
  actorsOf(call, auditCase).map((actor) => ({ call, actor, auditCase })),
);

describe('the entries of each writing call', () => {
  let school: TestSchool;
  let teacher: ApiClient;
  const assistants = new Map<Permission, ApiClient>();
  let number = 0;

  beforeAll(async () => {
    school = await TestSchool.start();
    teacher = await school.asTeacher();
    for (const permission of PERMISSIONS) {
      const { phoneNumber, password } = await createAssistant(teacher, { permissions: [permission] });
      assistants.set(permission, await school.signIn(phoneNumber, password));
    }
  });
  afterAll(() => started(school)?.stop());

  const clientOf = (actor: Actor): ApiClient =>
    actor === 'Teacher' || actor === 'Student' ? teacher : present(assistants.get(actor));

  it.each(RUNS)('$call by $actor', async ({ actor, auditCase }) => {
    const database = school.dataSource;
    const at: Acting = { school, database, teacher, actor, client: clientOf(actor), number: ++number };
    const { expected, known } = await auditCase.run(at);
    const found = (await readEntries(database)).filter(({ id }) => !known.has(id));
    // Read after the call, which may have signed in.
    const person = at.client.userId;
    expect(inOrder(found.map(shown))).toEqual(inOrder(expected.map((each) => complete(each, person))));
    for (const [place, each] of inOrder(
      expected.map((each) => ({ ...complete(each, person), each })),
    ).entries())
      expectFields(present(inOrder(found)[place]), each.each);
  });

  describe('together', () => {
    let entries: FoundEntry[];
    beforeAll(async () => {
      entries = await readEntries(school.dataSource);
    });
    const fieldsOf = ({ before, after }: FoundEntry) => Object.keys({ ...before, ...after });

    it('are of each entity that rows have', () => {
      const unseen = Object.keys(AUDITED_ENTITIES).filter(
        (entity) => !entries.some((entry) => entry.entity === entity),
      );
      expect(unseen).toEqual([]);
    });

    it('have a label for each of their fields', () => {
      const names = new Set([...entries.flatMap(fieldsOf).map(camelCase), ...Object.keys(siteContent.shape)]);
      expect([...names].filter((name) => !AUDIT_FIELD_LABELS[name])).toEqual([]);
      expect(Object.keys(AUDIT_FIELD_LABELS).filter((name) => !names.has(name))).toEqual([]);
    });

    it('read well, and name what their fields refer to', async () => {
      const items: AuditEntry[] = [];
      for (let pageNumber = 1; items.length < entries.length; pageNumber++)
        items.push(...(await teacher.get(listAuditEntries, { query: { pageNumber, pageSize: 100 } })).items);
      expect(items.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id));
      for (const { sentence, before, after, names } of items) {
        expect(sentence).toMatch(/^\S.*: \S|^محاولة/);
        expect(sentence).not.toMatch(/undefined|null|NaN|«»|؟|\[object/);
        // What is deleted for good has no name left but in its own entries.
        const ids = Object.entries({ ...before, ...after }).filter(([, value]) => UUID.test(String(value)));
        const unnamed = ids.filter(
          ([name, value]) => !names[String(value)] && !/^(exam|relatedEntity|category)Id$/.test(name),
        );
        expect(unnamed).toEqual([]);
      }
      expect(items.filter(({ names }) => Object.keys(names).length > 0).length).toBeGreaterThan(100);
    });

    it('have no secret and nothing that is computed', () => {
      const names = new Set(entries.flatMap(fieldsOf));
      expect([...names].filter((name) => /hash|token|secret|totp|payload|_key|revision/.test(name))).toEqual(
        [],
      );
      const shownPasswords = entries.map(({ after }) => after?.['password'] ?? 'changed');
      expect(new Set(shownPasswords)).toEqual(new Set(['changed']));
    });

    it('have none of the secrets that the database has', async () => {
      const rows = await school.dataSource.query<{ secret: string }[]>(SECRETS);
      expect(rows.length).toBeGreaterThan(100);
      const texts = JSON.stringify(entries);
      expect(rows.filter(({ secret }) => texts.includes(secret))).toEqual([]);
      for (const password of ['Secret@12', 'Another@778', 'Assistant@55', 'Test@12345', 'secret1', '$argon2'])
        expect(texts).not.toContain(password);
    });
  });
});

type Key = Pick<FoundEntry, 'entity' | 'kind' | 'studentId' | 'label'>;
const keyOf = ({ entity, kind, studentId, label }: Key) => [entity, kind, studentId, label].join();
const inOrder = <Entry extends Key>(entries: Entry[]): Entry[] =>
  entries.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));

const shown = ({ kind, entity, entityId, studentId, label, job, personId, address }: FoundEntry) => ({
  kind,
  entity,
  entityId,
  studentId,
  label,
  job,
  personId,
  address,
});

/** Things of one row have an id, unless their key is another. */
const WITHOUT_ID = [
  'homework',
  'absenceContact',
  'absenceTemplate',
  'feeSettings',
  'pointsSettings',
  'site',
  'card',
];

function complete({ kind, entity, entityId, studentId, label, job }: Expected, personId: string) {
  return {
    kind,
    entity,
    entityId: WITHOUT_ID.includes(entity) ? null : (entityId ?? expect.stringMatching(UUID)),
    studentId: studentId ?? null,
    label: label ?? null,
    job: job ?? null,
    personId,
    // A job works for a person, but comes from nowhere.
    address: job && entity !== 'job' ? null : '127.0.0.1',
  };
}

function expectFields({ kind, before, after }: FoundEntry, expected: Expected): void {
  if (kind === 'created') expect(before).toBeNull();
  if (kind === 'signed-in' || kind === 'signed-out') expect([before, after]).toEqual([null, null]);
  if (expected.before) expect(before).toMatchObject(expected.before);
  if (expected.after) expect(after).toMatchObject(expected.after);
  if (!expected.changes) return;
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  );
  const changes = Object.fromEntries(fields.map((field) => [field, [before?.[field], after?.[field]]]));
  expect(changes).toEqual(expected.changes);
}

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
