import type { DoorDay, Roster } from '@daad/contracts/door.contract';
import { cairoDay } from '@daad/domain/calendar-day';
import { type AboutRoster, connectToRoster } from './databases.js';
import { DoorSchool } from './door-school.js';
import { Presences } from './presences.js';

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
    const about = (await database.get('about', 'roster')) ?? null;
    // That of another account is downloaded anew.
    if (about?.userId !== this.userId) return;
    this.about = about;
    this.school.setClasses(about.classes);
    this.school.put(await database.getAll('students'), await database.getAll('replacedCards'));
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
    const transaction = database.transaction(['students', 'replacedCards', 'days', 'about'], 'readwrite');
    const ofStudents = transaction.objectStore('students');
    const ofCards = transaction.objectStore('replacedCards');
    const work: Promise<unknown>[] = [];
    if (complete) work.push(ofStudents.clear(), ofCards.clear());
    for (const student of students) work.push(ofStudents.put(student));
    for (const card of replacedCards) work.push(ofCards.put(card));
    for (const id of removed) work.push(ofStudents.delete(id));
    work.push(transaction.objectStore('about').put(about, 'roster'), transaction.done);
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
