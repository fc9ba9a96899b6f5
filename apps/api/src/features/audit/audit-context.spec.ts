import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createStage, updateStage } from '@daad/contracts/stages.contract';
import { createDirectPoints } from '@daad/contracts/points.contract';
import { scan } from '@daad/contracts/door.contract';
import { saveStudentNotes } from '@daad/contracts/student-profile.contract';
import { createDataSource, inTransaction } from '@daad/persistence/database';
import { Stage } from '@daad/persistence/entities/stage.entity';
import { newId } from '@daad/persistence/ids';
import { writeAwards } from '@daad/persistence/points/points.statements';
import { run } from '@daad/persistence/sql/statement';
import { withRequest } from '@daad/platform/request-context';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import { type FoundEntry, readEntries } from '@daad/testing/audit/audit-case';
import { createStudent } from '@daad/testing/builders';
import { createClass, createPupil } from '@daad/testing/classroom-builders';
import { present, started } from '@daad/testing/present';
import { useSpecSchool } from '@daad/testing/spec-school';
import type { DataSource } from 'typeorm';

const at = useSpecSchool();
const newEntries = async (work: () => Promise<unknown>): Promise<FoundEntry[]> => {
  const known = new Set((await readEntries(at.school.dataSource)).map(({ id }) => id));
  await work();
  return (await readEntries(at.school.dataSource)).filter(({ id }) => !known.has(id));
};

describe('who changes rows', () => {
  const personId = newId();
  const context = { requestId: 'a-request', actorId: personId, address: '10.1.2.3', job: null };
  /** Of the product, with one connection: what follows is written on the same. */
  let dataSource: DataSource;
  beforeAll(async () => {
    const url = present(at.school.settings.databaseUrl);
    dataSource = await createDataSource({ url, poolSize: 1, applicationName: 'daad-test' }).initialize();
  });
  afterAll(() => started(dataSource)?.destroy());

  const rename = (to: string) =>
    inTransaction(dataSource, (manager) =>
      manager.insert(Stage, { id: newId(), name: to, nameKey: to, index: 0 }),
    );
  const award = async () => {
    const { id: studentId } = await createStudent(at.school.dataSource);
    const given = { id: newId(), studentId, kind: 'direct' as const, points: 1, comment: null };
    const awards = [{ ...given, sourceId: null, authorId: null }];
    return () => run(dataSource, writeAwards, { awards, at: null }, { presentOnly: {} });
  };
  const failed = () =>
    inTransaction(dataSource, () => Promise.reject(new Error('an error'))).catch(() => undefined);

  it('is nobody after a request on the same connection', async () => {
    const [one, two] = [await award(), await award()];
    const entries = await newEntries(async () => {
      await withRequest(context, () => rename('one'));
      await rename('two');
      await withRequest(context, one);
      await rename('three');
      await withRequest(context, failed);
      await two();
      // What neither is a transaction nor writes an event.
      await dataSource.query(`update stage set index = 7 where name = 'one'`);
    });
    const people = entries.map(({ entity, label, personId: person, address }) => [
      label ?? entity,
      person,
      address,
    ]);
    expect(people).toEqual([
      ['one', personId, '10.1.2.3'],
      ['two', null, null],
      ['points', personId, '10.1.2.3'],
      ['three', null, null],
      ['points', null, null],
      ['one', null, null],
    ]);
  });

  it('is the account of the job, with its kind', async () => {
    const job = { requestId: null, actorId: personId, address: null, job: 'import-stages' };
    const [entry] = await newEntries(() => withRequest(job, () => rename('four')));
    expect(entry).toMatchObject({ personId, address: null, job: 'import-stages', label: 'four' });
  });
});

describe('people at once', () => {
  it('are never taken for each other', async () => {
    const people: ApiClient[] = [at.teacher];
    for (let number = 0; number < 3; number++)
      people.push((await asAssistant(at.school, at.teacher, ['students', 'points', 'attendance'])).client);
    const { id: classId } = await createClass(at.school.dataSource);
    const made = await at.teacher.get(createStage, { body: { name: 'المشتركة', index: 0 } });
    const pupils = await Promise.all(
      Array.from({ length: 48 }, () => createPupil(at.school.dataSource, classId)),
    );
    const expected = new Map<string, string>();
    const requests = pupils.map((pupil, place) => {
      const client = present(people[place % people.length]);
      // What each request writes names its author by the student, or by the name of a stage.
      const mark = `${client.userId} ${place}`;
      expected.set(pupil.id, client.userId);
      return changeOf(place, client, { ...pupil, classId, mark, stageId: made.id });
    });
    const entries = await newEntries(() => Promise.all(requests.map((request) => request())));
    const marked = entries.map(({ personId, studentId, label }) => [
      personId,
      studentId ? expected.get(studentId) : label?.split(' ')[0],
    ]);
    expect(entries).toHaveLength(48);
    for (const [person, author] of marked) expect(person).toBe(author);
  });
});

interface Change {
  id: string;
  code: string;
  classId: string;
  mark: string;
  stageId: string;
}

/** A statement without a transaction, a transaction, a batch and a change of a row that others change as well, in turn. */
function changeOf(
  place: number,
  client: ApiClient,
  { id, code, classId, mark, stageId }: Change,
): () => Promise<unknown> {
  const kinds = [
    () => client.get(createDirectPoints, { body: { studentId: id, points: 1, comment: 'مشاركة' } }),
    () => client.get(saveStudentNotes, { params: { id }, body: { notes: mark } }),
    () => client.get(createStage, { body: { name: mark, index: 0 } }),
    () => client.get(scan, { body: { id: newId(), code, classId, at: new Date().toISOString() } }),
    () => client.get(updateStage, { params: { id: stageId }, body: { name: mark, index: 0 } }),
  ];
  return present(kinds[Math.floor(place / 4) % kinds.length]);
}
