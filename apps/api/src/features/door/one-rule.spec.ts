import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import {
  type DoorDay,
  getDoorDay,
  getRoster,
  type Roster,
  scan,
  type ScanRequestBody,
  syncScans,
} from '@daad/contracts/door.contract';
import { addDays, cairoDay, cairoDayStart, cairoToday } from '@daad/domain/calendar-day';
import { cardTokenOf, codeKey } from '@daad/domain/card-token';
import { decideScan, type DoorFacts, type Presence } from '@daad/domain/scan';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '@daad/testing/api-client';
import { asAssistant } from '@daad/testing/assistants';
import {
  createClass,
  createPupil,
  setAttendancePoints,
  type TestClass,
} from '@daad/testing/classroom-builders';
import { DoorSchool } from '@daad/testing/door-school';
import { charged } from '@daad/testing/fee-builders';
import { Seeded } from '@daad/testing/fuzz/seeded';
import { present, started } from '@daad/testing/present';
import { wrongAwards, wrongCounts, wrongSums } from '@daad/testing/school-invariants';
import { TestSchool } from '@daad/testing/test-school';

const DAYS = 3;
const SCRIPTS = 6;
const SCANS = 80;
const MONTHS = ['2026-09', '2026-10', '2026-11'];
const days = Array.from({ length: DAYS }, (_, ago) => addDays(cairoToday(), -ago));

/** `TEST_SEED=<number>` repeats the scripts of a run. */
const seed = jest.getSeed();
const random = new Seeded(seed);
const chance = (percent: number) => random.below(100) < percent;

const door = new DoorSchool();
/** Whose devices know of no balance. */
let reader: ApiClient;
let classes: TestClass[];
/** What is printed on cards, current and replaced ones, and what was never printed. */
let codes: string[];

beforeAll(async () => {
  door.school = await TestSchool.start({ worker: false });
  door.teacher = await door.school.asTeacher();
  reader = (await asAssistant(door.school, door.teacher, ['attendance'])).client;
  await door.school.dataSource.query(`insert into fee_settings values (true, 'hold', 2, '')`);
});
afterAll(() => started(door.school)?.stop());

async function openHall(): Promise<void> {
  const { dataSource } = door.school;
  await setAttendancePoints(dataSource, 5);
  classes = [await createClass(dataSource), await createClass(dataSource), await createClass(dataSource)];
  codes = ['غريب', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'];
  for (let number = 0; number < 8; number++) {
    const { id, code } = await createPupil(dataSource, random.pick(classes).id, {
      joinedOn: addDays(cairoToday(), -30),
    });
    if (chance(30)) codes.push(await door.replaceCard(id));
    if (chance(30)) await door.hold('الرسوم', id);
    // Of three months; from two on the door holds.
    for (const month of MONTHS) if (chance(40)) await charged(door.teacher, id, 100, month);
    codes.push(code.toLowerCase(), await door.tokenOf(id));
  }
}

/** Scans of a few days, of which some are sent again. */
function makeScript(): ScanRequestBody[] {
  const script: ScanRequestBody[] = [];
  while (script.length < SCANS) {
    if (script.length > 0 && chance(10)) script.push(random.pick(script));
    else
      script.push({
        id: newId(),
        code: random.pick(codes),
        classId: random.pick(classes).id,
        at: new Date(cairoDayStart(random.pick(days)).getTime() + random.below(1000)).toISOString(),
        ...(chance(40) && { makeUp: true }),
        ...(chance(20) && { override: { reason: 'سمح به المعلم' } }),
      });
  }
  return script;
}

/** What a device knows: the roster and the days, as the server has sent them, and what it has scanned itself since. */
class Device implements DoorFacts {
  private readonly presences: (Presence & { studentId: string; date: string })[];
  readonly answers = new Map<
    string,
    { outcome: string; studentId: string | undefined; points: number | null }
  >();

  constructor(
    private readonly roster: Roster,
    read: readonly DoorDay[],
  ) {
    this.presences = read.flatMap(({ classId, date, present: there }) =>
      there.map((presence) => ({ ...presence, classId, date })),
    );
  }

  cardOf(code: string) {
    const token = cardTokenOf(code);
    const hash = token && createHash('sha256').update(token).digest('hex');
    const { students, replacedCards } = this.roster;
    const current = students.find(({ cardHash }) => cardHash === hash);
    if (current) return { student: current, replacedAt: null };
    const old = replacedCards.find(({ cardHash }) => cardHash === hash);
    const owner = old && students.find(({ id }) => id === old.studentId);
    if (old && owner) return { student: owner, replacedAt: old.replacedAt };
    const typed = students.find((each) => codeKey(each.code) === codeKey(code));
    return typed ? { student: typed, replacedAt: null } : null;
  }

  classOn(studentId: string) {
    const student = this.roster.students.find(({ id }) => id === studentId);
    return this.roster.classes.find(({ id }) => id === student?.classId) ?? null;
  }

  presencesOn(studentId: string, day: string) {
    return this.presences.filter((each) => each.studentId === studentId && each.date === day);
  }

  scan(request: ScanRequestBody) {
    const first = this.answers.get(request.id);
    if (first) return first;
    const { outcome, student, date, makeUp, awards } = decideScan(this, {
      ...request,
      makeUp: request.makeUp === true,
    });
    if (outcome === 'marked' && student)
      this.presences.push({
        studentId: student.id,
        date,
        classId: request.classId,
        makeUp,
        since: request.at,
        by: null,
      });
    const points = outcome === 'marked' ? (awards ? 5 : 0) : null;
    const answer = { outcome, studentId: student?.id, points };
    this.answers.set(request.id, answer);
    return answer;
  }
}

async function openDevice(): Promise<Device> {
  const read = await Promise.all(
    classes.flatMap(({ id: classId }) =>
      days.map((date) => door.teacher.get(getDoorDay, { query: { classId, date } })),
    ),
  );
  return new Device(await (chance(50) ? reader : door.teacher).get(getRoster, { query: {} }), read);
}

/** Sends a script as devices do: some scans one by one, some together. */
async function send(script: ScanRequestBody[]) {
  const answers = [];
  for (let at = 0; at < script.length;) {
    const part = script.slice(at, at + (chance(50) ? 1 : 1 + random.below(20)));
    at += part.length;
    if (part.length === 1) answers.push(await door.teacher.get(scan, { body: present(part[0]) }));
    else
      answers.push(
        ...(await door.teacher.get(syncScans, { body: { scans: part } })).results.map(({ answer }) =>
          present(answer),
        ),
      );
  }
  return answers.map(({ outcome, student, record }) => ({
    outcome,
    studentId: student?.id,
    points: outcome === 'marked' ? (record?.points ?? null) : null,
  }));
}

it(`finds the same outcomes on a device and on the server (TEST_SEED=${seed})`, async () => {
  const seen = new Set<string>();
  for (let number = 0; number < SCRIPTS; number++) {
    // A second script finds what the first one left.
    if (number % 2 === 0) await openHall();
    const device = await openDevice();
    const script = makeScript();
    const onDevice = script.map((request) => device.scan(request));
    expect(await send(script)).toEqual(onDevice);
    for (const { outcome } of onDevice) seen.add(outcome);
    expect(script.every(({ at }) => days.includes(cairoDay(new Date(at))))).toBe(true);
    for (const check of [wrongSums, wrongAwards, wrongCounts])
      expect(await check(door.school.dataSource)).toEqual([]);
  }
  expect(seen).toEqual(new Set(['unknown', 'replaced', 'already', 'held', 'other-class', 'marked']));
});
