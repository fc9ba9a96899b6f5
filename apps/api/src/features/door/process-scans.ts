import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { scan as scanCall, ScanAnswer } from '@daad/contracts/door.contract';
import { countOf } from '@daad/domain/arabic-text';
import { type DecidedScan, decideScan, type DoorClass, scanTimeFault } from '@daad/domain/scan';
import { type AttendanceMark, markAttendance } from '@daad/persistence/attendance/mark-attendance';
import { inTransaction } from '@daad/persistence/database';
import { newId } from '@daad/persistence/ids';
import { one, run } from '@daad/persistence/sql/statement';
import type { Params } from '@daad/persistence/sql/types';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { ApiError } from '#api/errors/api-error.js';
import { lookUpsOf, ScannedFacts } from './door-facts.js';
import { lockScanned, readScanned, writeScans } from './door.statements.js';

export type ScanInput = InputOf<typeof scanCall>['body'];
/** What a scan came to, or why it was refused. */
export type ScanResult = ScanAnswer | ApiError;

/** What another transaction has changed in between; `inTransaction` runs this one again. */
class Interrupted extends Error {
  readonly code = '40001';
}

@Injectable()
export class ProcessScans {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Decides scans one after the other and writes what they come to, in one transaction and a number of trips that does not
   * depend on theirs. Each has its own result, in the same order; the order counts within the set as well.
   */
  run({ userId: authorId }: Account, scans: readonly ScanInput[]): Promise<ScanResult[]> {
    return inTransaction(this.dataSource, async (manager) => {
      const lookUps = lookUpsOf(scans);
      // One trip. The second statement sees what others wrote while the first one waited for the students.
      const [locked, found] = await Promise.all([
        run(manager, lockScanned, { scans: lookUps }),
        one(manager, readScanned, { scans: lookUps, authorId }),
      ]);
      const isLocked = new Set(locked.map(({ id }) => id));
      if (!found.students.every(({ id }) => isLocked.has(id))) throw new Interrupted('A student is new');
      const decided = new DecidedScans(new ScannedFacts(found), found.answers);
      const results = scans.map((each) => decided.add(each));
      await write(manager, decided, authorId);
      return results;
    });
  }
}

/** The results of a set of scans so far, and what is to be written. */
class DecidedScans {
  readonly marks: AttendanceMark[] = [];
  readonly rows: Params<typeof writeScans.spec.params>['scans'][number][] = [];
  private readonly now = new Date();

  constructor(
    private readonly facts: ScannedFacts,
    private readonly answers: Record<string, ScanAnswer>,
  ) {}

  add(scan: ScanInput): ScanResult {
    const { id, classId, at } = scan;
    const first = this.answers[id];
    if (first) return first;
    const late = timeError(at, this.now);
    if (late) return late;
    const doorClass = this.facts.doorClass(classId);
    if (!doorClass) return new ApiError('class.not-found');
    const decided = decideScan(this.facts, scan);
    const attendanceId = decided.outcome === 'marked' ? this.mark(scan, decided) : null;
    const answer = this.answerOf(decided, doorClass);
    this.answers[id] = answer;
    this.rows.push({
      id,
      classId,
      studentId: decided.student?.id ?? null,
      at,
      outcome: decided.outcome,
      attendanceId,
      overrideReason: scan.override?.reason ?? null,
      answer,
    });
    return answer;
  }

  private mark({ classId, at }: ScanInput, { student, date, makeUp, awards }: DecidedScan): string | null {
    if (!student) return null;
    const id = newId();
    const points = awards ? this.facts.points : 0;
    this.marks.push({ id, studentId: student.id, classId, date, makeUp, scannedAt: at, points });
    const record = { id, date, points, makeUp };
    this.facts.add({ studentId: student.id, classId, makeUp, since: at, by: this.facts.author, record });
    return id;
  }

  private answerOf(
    { outcome, student, studentClass, date, since, by }: DecidedScan,
    doorClass: DoorClass,
  ): ScanAnswer {
    const isPresent = outcome === 'marked' || outcome === 'already';
    const presences = isPresent && student ? this.facts.presencesOn(student.id, date) : [];
    return {
      outcome,
      student: student && { id: student.id, fullName: student.fullName, code: student.code },
      class: doorClass,
      studentClass,
      record: presences.find(({ classId }) => classId === doorClass.id)?.record ?? null,
      since,
      by,
      hold: outcome === 'held' ? (student?.hold ?? null) : null,
    };
  }
}

async function write(manager: EntityManager, { marks, rows }: DecidedScans, authorId: string): Promise<void> {
  if (rows.length === 0) return;
  const [records, written] = await Promise.all([
    marks.length > 0 ? markAttendance(manager, marks, { authorId }) : [],
    run(manager, writeScans, { scans: rows, authorId }),
  ]);
  if (records.length < marks.length) throw new Interrupted('A class or membership has ended');
  if (written.length < rows.length) throw new Interrupted('A scan was written or taken back');
}

function timeError(at: string, now: Date): ApiError | null {
  const fault = scanTimeFault(at, now);
  if (!fault) return null;
  return 'daysOld' in fault
    ? new ApiError('scan.too-old', { params: { days: countOf(fault.daysOld, 'day', 'genitive') } })
    : new ApiError('scan.ahead', { params: { minutes: countOf(fault.minutesAhead, 'minute', 'genitive') } });
}
