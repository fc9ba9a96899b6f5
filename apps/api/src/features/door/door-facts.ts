import { cardTokenOf, codeKey } from '@daad/domain/card-token';
import { cairoDay } from '@daad/domain/calendar-day';
import type { DoorClass, DoorFacts, FoundCard } from '@daad/domain/scan';
import type { Row } from '@daad/persistence/sql/types';
import type { readScanned, StoredPresence } from './door.statements.js';

type Facts = Row<(typeof readScanned)['spec']['row']>;

interface Scanned {
  id: string;
  code: string;
  classId: string;
  at: string;
}

/** By what the facts of a set of scans are found. */
export const lookUpsOf = (scans: readonly Scanned[]) =>
  scans.map(({ id, code, classId, at }) => ({
    id,
    key: codeKey(code),
    token: cardTokenOf(code),
    classId,
    day: cairoDay(new Date(at)),
  }));

/** What the server knows of the scanned students, as the rule of the door reads it; it grows with what the scans mark. */
export class ScannedFacts implements DoorFacts {
  readonly points: number;
  readonly author: string | null;
  private readonly classes: ReadonlyMap<string, DoorClass>;
  private readonly open: ReadonlySet<string>;
  private readonly byToken: ReadonlyMap<string, FoundCard>;
  private readonly byCode: ReadonlyMap<string, FoundCard>;
  private readonly memberships: ReadonlyMap<string, Facts['memberships']>;
  private readonly presences: Map<string, StoredPresence[]>;

  constructor({ students, replaced, classes, open, memberships, presences, points, author }: Facts) {
    this.points = points;
    this.author = author;
    this.classes = new Map(classes.map((each) => [each.id, each]));
    this.open = new Set(open);
    this.memberships = byStudent(memberships);
    this.presences = byStudent(presences);
    const found = students.map(({ key, token, ...student }) => ({
      key,
      token,
      card: { student, replacedAt: null },
    }));
    const old = replaced.flatMap(({ token, studentId, at }) => {
      const owner = found.find(({ card }) => card.student.id === studentId);
      return owner ? [[token, { ...owner.card, replacedAt: at }] as const] : [];
    });
    this.byToken = new Map<string, FoundCard>([
      ...old,
      ...found.map(({ token, card }) => [token, card] as const),
    ]);
    this.byCode = new Map(found.map(({ key, card }) => [key, card]));
  }

  /** A text that could be both is read as a card. */
  cardOf(code: string): FoundCard | null {
    return this.byToken.get(cardTokenOf(code) ?? '') ?? this.byCode.get(codeKey(code)) ?? null;
  }

  /** The class of a door: one that is not deleted. */
  doorClass(id: string): DoorClass | undefined {
    return this.open.has(id) ? this.classes.get(id) : undefined;
  }

  classOn(studentId: string, day: string): DoorClass | null {
    const membership = this.memberships
      .get(studentId)
      ?.find(({ joinedOn, leftOn }) => joinedOn <= day && (leftOn === null || day < leftOn));
    return (membership && this.classes.get(membership.classId)) ?? null;
  }

  presencesOn(studentId: string, day: string): StoredPresence[] {
    return (this.presences.get(studentId) ?? []).filter(({ record }) => record.date === day);
  }

  add(presence: StoredPresence): void {
    this.presences.set(presence.studentId, [...(this.presences.get(presence.studentId) ?? []), presence]);
  }
}

function byStudent<Item extends { studentId: string }>(items: readonly Item[]): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(item.studentId, [...(groups.get(item.studentId) ?? []), item]);
  return groups;
}
