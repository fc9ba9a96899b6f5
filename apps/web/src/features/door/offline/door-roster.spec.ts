import 'fake-indexeddb/auto';
import { expect, it } from '@jest/globals';
import type { Roster } from '@daad/contracts/door.contract';
import { IDBFactory } from 'fake-indexeddb';
import { DoorRoster } from './door-roster.js';

const CLASS = { id: 'algebra', name: 'جبر', day: 0, time: '16:00:00' };
const student = (id: string, code: string) => ({
  id,
  code,
  fullName: `طالب ${code}`,
  classId: CLASS.id,
  hold: null,
  cardHash: id,
});
/** The ends of the ids are alike in pairs: these students are stored together. */
const ROSTER: Roster = {
  students: [student('1a', 'S1'), student('x1a', 'S2'), student('2b', 'S3'), student('x2b', 'S4')],
  replacedCards: [],
  removed: [],
  classes: [CLASS],
  cursor: 'c1',
  complete: true,
  at: '2026-11-28T10:00:00.000Z',
};

it('has what changed since the first download after a restart, and none of the removed', async () => {
  globalThis.indexedDB = new IDBFactory();
  const open = () => new DoorRoster('user', () => undefined);
  const roster = open();
  await roster.accept(ROSTER);
  const changes = { students: [student('1a', 'S9')], removed: ['2b'], cursor: 'c2', complete: false };
  await roster.accept({ ...ROSTER, ...changes });
  await roster.close();

  const after = open();
  await after.read();
  expect(after.cursor).toBe('c2');
  const found = after.school.find('طالب', CLASS.id, 9);
  expect(found.map((match) => match.student.code).sort()).toEqual(['S2', 'S4', 'S9']);
  await after.close();
});
