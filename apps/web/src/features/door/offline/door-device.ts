import type { ScanAnswer } from '@daad/contracts/door.contract';
import { cairoDay } from '@daad/domain/calendar-day';
import type { HomeworkState } from '@daad/domain/homework';
import { decideScan, type FoundCard } from '@daad/domain/scan';
import { shortAmount } from '@daad/domain/due-message';
import type { DoorView, ShownScan } from '../shown-scan.js';
import type { StoredHomework, StoredPayment, StoredScan } from './databases.js';
import { DoorPayments } from './door-payments.js';
import { DoorQueue } from './door-queue.js';
import { DoorRoster } from './door-roster.js';
import { holdOf, showRefused } from './dues.js';
import type { DayCounts, Presences } from './presences.js';
import { randomUuid } from '#web/lib/random-uuid.js';
import {
  isSameMeeting,
  meetingOf,
  noClass,
  type ScanDetails,
  showHomework,
  showScan,
  withAnswer,
} from './show-scan.js';

export interface ScanInput {
  code: string;
  classId: string;
  makeUp?: boolean;
  override?: { reason: string };
}

interface RemovedRecord {
  classId: string;
  date: string;
  attendanceId: string;
}

function isUnsent(item: StoredScan | StoredHomework | StoredPayment): boolean {
  if ('takenAt' in item) return item.state === 'waiting';
  return 'request' in item ? item.state === 'waiting' || item.undo === 'waiting' : item.reason === null;
}

/**
 * The door on this device, for one account. A scan is decided at once, by the rule that the server has too, and is in the database
 * before it shows; `sendQueue` brings it to the server, whose answer then counts.
 */
export class DoorDevice {
  readonly roster: DoorRoster;
  readonly queue: DoorQueue;
  readonly payments: DoorPayments;
  private readonly details = new Map<string, Partial<ScanDetails>>();
  private view: DoorView | null = null;
  private readonly listeners = new Set<() => void>();

  private constructor(readonly userId: string) {
    this.roster = new DoorRoster(userId, () => this.changed());
    this.queue = new DoorQueue((scans) => {
      for (const scan of scans) this.notePresence(scan);
      this.changed();
    });
    this.payments = new DoorPayments(userId, this.queue.payments);
  }

  /** Without the roster, which only the door itself needs: `roster.read`. */
  static async open(userId: string): Promise<DoorDevice> {
    const device = new DoorDevice(userId);
    await device.queue.read();
    return device;
  }

  async close(): Promise<void> {
    await this.roster.close();
    await this.queue.close();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The same object as long as nothing has changed. */
  readonly read = (): DoorView => (this.view ??= this.buildView());

  counts(classId: string, date: string): DayCounts {
    const counts = this.roster.presences.counts(classId, date);
    const size = this.roster.readAt === null ? null : this.roster.school.sizeOf(classId);
    return { ...counts, expected: counts.expected ?? size };
  }

  /** Decides a scan; resolves once it is stored. */
  async scan({ code, classId, makeUp, override }: ScanInput): Promise<ShownScan> {
    const { school, presences } = this.roster;
    const at = new Date().toISOString();
    const request = { code, classId, at, ...(makeUp && { makeUp }), ...(override && { override }) };
    const facts = {
      cardOf: (text: string) => this.cardOf(text),
      // Scans are of now, and so is the roster's class.
      classOn: (studentId: string) => school.classOf(school.student(studentId)?.classId ?? null),
      presencesOn: (studentId: string, date: string) => presences.of(studentId, date),
    };
    const { student, studentClass, outcome, since, by, makeUp: madeUp } = decideScan(facts, request);
    const id = randomUuid();
    this.addDetails(id, { by });
    const stored = await this.queue.add({
      id,
      userId: this.userId,
      request,
      outcome,
      studentId: student?.id ?? null,
      studentClassId: studentClass?.id ?? null,
      since,
      makeUp: madeUp,
      points: null,
      state: 'waiting',
      reason: null,
      undo: 'no',
    });
    return this.show(stored);
  }

  /** The card with the hold as it is after what was paid at this device. */
  private cardOf(code: string): FoundCard | null {
    const card = this.roster.school.cardOf(code);
    if (!card?.student.hold) return card;
    const known = this.roster.school.student(card.student.id);
    return {
      ...card,
      student: { ...card.student, hold: holdOf(known, this.queue.payments.payments, this.roster.readAt) },
    };
  }

  /** A mark of any device, as its live event has it. */
  noteMarked(event: Omit<Parameters<Presences['confirm']>[0], 'makeUp'>): void {
    const ofStudent = this.roster.school.student(event.studentId)?.classId ?? null;
    this.roster.presences.confirm({ ...event, makeUp: ofStudent !== event.classId });
    this.changed();
  }

  noteRemoved({ classId, date, attendanceId }: RemovedRecord): void {
    this.roster.presences.removeRecord(classId, date, attendanceId);
    this.changed();
  }

  /** Scans the card of an earlier scan again, as a make-up or in spite of a hold; what that one had been given stays. */
  repeat(id: string, more: Pick<ScanInput, 'makeUp' | 'override'>): Promise<ShownScan> {
    const before = this.queue.scans.find((scan) => scan.id === id)?.request;
    if (!before) return Promise.reject(new Error('The scan is not on this device any more'));
    return this.scan({ ...before, ...more });
  }

  /** A person has read why the server refused or turned away these, by the ids of scans, of payments and of changes of homework. */
  async dismiss(ids: readonly string[]): Promise<void> {
    const { scans, homework } = this.queue;
    await this.queue.remove(
      scans.filter((scan) => scan.state === 'refused' && ids.includes(scan.id)).map(({ id }) => id),
    );
    await this.queue.change(
      scans.filter(({ id, turnedAway }) => turnedAway && ids.includes(id)).map(({ id }) => id),
      (scan) => ({ ...scan, turnedAway: false }),
    );
    for (const each of homework) if (ids.includes(each.change)) await this.queue.settleHomework(each, null);
    await this.payments.dismiss(ids);
  }

  /** Takes a scan of this device back, and the homework that was noted with it as far as it waits. */
  async undo(id: string): Promise<void> {
    const scan = this.queue.scans.find((each) => each.id === id);
    await this.queue.change([id], (each) => (each.undo === 'no' ? { ...each, undo: 'waiting' } : each));
    const noted = scan && this.queue.homework.find((each) => isSameMeeting(each, scan));
    if (noted) await this.queue.settleHomework(noted, null);
  }

  async noteHomework(scanId: string, homework: HomeworkState): Promise<void> {
    const scan = this.queue.scans.find(({ id }) => id === scanId);
    if (!scan?.studentId) return;
    const meeting = { ...meetingOf(scan), studentId: scan.studentId };
    await this.queue.putHomework(
      { ...meeting, homework, userId: this.userId, change: randomUuid(), reason: null },
      scanId,
    );
  }

  /** What came of a change of homework: stored, or refused for a reason, which is listed until it is dismissed. */
  async settleHomework(settled: StoredHomework, refused: string | null): Promise<void> {
    await this.queue.settleHomework(settled, refused === null ? null : { ...settled, reason: refused });
    if (refused === null) return;
    const scans = this.queue.scans.filter((scan) => isSameMeeting(settled, scan));
    await this.queue.change(
      scans.map(({ id }) => id),
      (scan) => (scan.homework === settled.homework ? { ...scan, homework: null } : scan),
    );
  }

  /** What the server answered, by the id of the scan. */
  async acceptAnswers(answers: ReadonlyMap<string, ScanAnswer>): Promise<void> {
    const known = [...answers.values()].flatMap(({ student }) => student ?? []);
    this.roster.school.remember(known);
    for (const [id, { by, hold }] of answers) this.addDetails(id, { by, hold });
    await this.queue.change([...answers.keys()], (scan) => {
      const answer = answers.get(scan.id);
      return answer ? withAnswer(scan, answer) : scan;
    });
    for (const [id, { record, student, class: ofDoor }] of answers) {
      const isUndone = this.queue.scans.find((scan) => scan.id === id)?.undo !== 'no';
      if (record && student && ofDoor && !isUndone)
        this.roster.presences.confirm({
          studentId: student.id,
          classId: ofDoor.id,
          date: record.date,
          attendanceId: record.id,
          makeUp: record.makeUp,
        });
    }
    this.changed();
  }

  /** What the server will not accept, and why; it stays until a person dismisses it. */
  refuse(reasons: ReadonlyMap<string, string>): Promise<void> {
    return this.queue.change([...reasons.keys()], (scan) => ({
      ...scan,
      state: 'refused',
      reason: reasons.get(scan.id) ?? null,
    }));
  }

  private addDetails(id: string, details: Partial<ScanDetails>): void {
    this.details.set(id, { ...this.details.get(id), ...details });
  }

  private notePresence(scan: StoredScan): void {
    const { id, request, studentId, makeUp, outcome, undo, state } = scan;
    const { presences } = this.roster;
    const date = cairoDay(new Date(request.at));
    const isHere = outcome === 'marked' && undo === 'no' && state !== 'refused' && studentId !== null;
    if (!isHere) return presences.removeScan(id);
    if (presences.of(studentId, date).some(({ classId }) => classId === request.classId)) return;
    const { classId, at: since } = request;
    presences.add(studentId, date, { classId, attendanceId: null, scanId: id, makeUp, since, by: null });
  }

  private buildView(): DoorView {
    const { scans, homework } = this.queue;
    const { payments } = this.queue.payments;
    const { school, readAt } = this.roster;
    const isOwn = ({ userId }: { userId: string }) => userId === this.userId;
    const unsent = [...scans, ...homework, ...payments].filter(isUnsent);
    return {
      roster: readAt === null ? null : { at: readAt, size: school.size },
      scans: scans
        .filter(isOwn)
        .map((scan) => this.show(scan))
        .reverse(),
      waiting: unsent.filter(isOwn).length,
      waitingOfOthers: unsent.filter((item) => !isOwn(item)).length,
      refusedHomework: homework
        .filter((each) => isOwn(each) && each.reason !== null)
        .map((each) => showHomework(each, school)),
      refusedPayments: payments
        .filter((each) => isOwn(each) && each.state === 'refused')
        .map((each) => {
          const { studentId, classId, amount } = each;
          const ofClass = school.classOf(classId) ?? noClass(classId);
          const scan = { classId, class: ofClass, student: school.nameOf(studentId) };
          return showRefused(each, scan, shortAmount(amount));
        }),
    };
  }

  private show(scan: StoredScan): ShownScan {
    return showScan(scan, this.roster, this.queue.payments.payments, this.details.get(scan.id));
  }

  private changed(): void {
    this.view = null;
    for (const listener of [...this.listeners]) listener();
  }
}
