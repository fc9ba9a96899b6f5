import type { DoorDay, Roster, RosterStudent } from '@daad/contracts/door.contract';
import { cairoDay } from '@daad/domain/calendar-day';
import { type AboutRoster, connectToRoster } from './databases.js';
import { DoorSchool } from './door-school.js';
import { Presences } from './presences.js';

/**
 * The key of the stored part that a student is in, by the random end of the id: some 250 parts however many students. A row for each
 * takes the browser twenty times as long.
 */
const partOf = (studentId: string): string => studentId.slice(-2);

/** The roster and today's lists, in memory and in the database of the device. */
export class DoorRoster {
  readonly school = new DoorSchool();
  readonly presences = new Presences();
  private about: AboutRoster | null = null;
  private reading: Promise<void> | null = null;
  private readonly database = connectToRoster(() => this.forget());

  constructor(
    private readonly userId: string,
    private readonly onChange: () => void,
  ) {}

  get cursor(): string | undefined {
    return this.about?.cursor;
  }

  /** When it was downloaded last; null when it never was. */
  get readAt(): string | null {
    return this.about?.at ?? null;
  }

  /** What the device has, once; later calls return at once. */
  read(): Promise<void> {
    return (this.reading ??= this.readStored().catch((error: unknown) => {
      this.reading = null;
      throw error;
    }));
  }

  private async readStored(): Promise<void> {
    const database = await this.database.get();
    const about = (await database.get('about', 'parts')) ?? null;
    // That of another account is downloaded anew.
    if (about?.userId !== this.userId) return;
    this.about = about;
    this.school.setClasses(about.classes);
    const students = (await database.getAll('parts')).flat();
    this.school.put(students, await database.getAll('replacedCards'));
    const today = cairoDay(new Date());
    for (const day of await database.getAll('days')) {
      if (day.date === today) this.presences.replace(day, { readAt: 0, isPending: () => false });
      else await database.delete('days', [day.classId, day.date]);
    }
    this.onChange();
  }

  /** Stores what a download has. */
  async accept(roster: Roster): Promise<void> {
    const { students, replacedCards, removed, classes, cursor, at, complete } = roster;
    const about: AboutRoster = { userId: this.userId, cursor, at, classes };
    const database = await this.database.get();
    const transaction = database.transaction(['parts', 'replacedCards', 'about'], 'readwrite');
    const ofParts = transaction.objectStore('parts');
    const ofCards = transaction.objectStore('replacedCards');
    const changes = changesByPart(roster);
    const stored = complete ? [] : await Promise.all(changes.map(({ part }) => ofParts.get(part)));
    const work: Promise<unknown>[] = [];
    if (complete) work.push(ofParts.clear(), ofCards.clear());
    for (const [place, { part, ids, students: changed }] of changes.entries()) {
      const kept = (stored[place] ?? []).filter(({ id }) => !ids.has(id));
      work.push(ofParts.put([...kept, ...changed], part));
    }
    for (const card of replacedCards) work.push(ofCards.put(card));
    work.push(transaction.objectStore('about').put(about, 'parts'), transaction.done);
    await Promise.all(work);
    if (complete) this.school.clear();
    this.about = about;
    this.school.setClasses(classes);
    this.school.put(students, replacedCards);
    for (const id of removed) this.school.remove(id);
    this.onChange();
  }

  async acceptDay(day: DoorDay, options: Parameters<Presences['replace']>[1]): Promise<void> {
    this.presences.replace(day, options);
    this.onChange();
    // A list of names belongs to a roster, and goes with it.
    if (this.about) await (await this.database.get()).put('days', day);
  }

  close(): Promise<void> {
    return this.database.close();
  }

  /** The session has ended, in this page or another. */
  private forget(): void {
    this.about = null;
    this.school.clear();
    this.presences.clear();
    this.onChange();
  }
}

/** What a download changes in each stored part: the students that it has, and the ids of these and of those that are removed. */
function changesByPart({ students, removed }: Pick<Roster, 'students' | 'removed'>) {
  const parts = new Map<string, { part: string; ids: Set<string>; students: RosterStudent[] }>();
  const changesOf = (id: string) => {
    const part = partOf(id);
    const changes = parts.get(part) ?? { part, ids: new Set(), students: [] };
    parts.set(part, changes);
    changes.ids.add(id);
    return changes;
  };
  for (const student of students) changesOf(student.id).students.push(student);
  for (const id of removed) changesOf(id);
  return [...parts.values()];
}
