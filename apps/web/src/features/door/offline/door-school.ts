import { searchKey } from '@daad/domain/arabic-text';
import { cardTokenOf, codeKey } from '@daad/domain/card-token';
import type { DoorClass, DoorStudent, FoundCard } from '@daad/domain/scan';
import type { RosterStudent } from '@daad/contracts/door.contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ReplacedCard } from './databases.js';

/** Not `crypto.subtle`, which plain http in a school's network does not have. */
export const hashOf = (token: string): string => bytesToHex(sha256(utf8ToBytes(token)));

type Named = Pick<RosterStudent, 'id' | 'fullName' | 'code'>;

export interface Match {
  student: RosterStudent;
  className: string | null;
}

/** The roster in memory, with what scans and searches are looked up by. */
export class DoorSchool {
  private readonly byId = new Map<string, RosterStudent>();
  private readonly byCode = new Map<string, RosterStudent>();
  private readonly byCard = new Map<string, RosterStudent>();
  private readonly replaced = new Map<string, ReplacedCard>();
  /** Students that the server named before the roster had them. */
  private readonly others = new Map<string, Named>();
  private readonly searchTexts = new Map<string, string>();
  private classById = new Map<string, DoorClass>();

  get size(): number {
    return this.byId.size;
  }

  get classes(): readonly DoorClass[] {
    return [...this.classById.values()];
  }

  setClasses(classes: readonly DoorClass[]): void {
    this.classById = new Map(classes.map((each) => [each.id, each]));
  }

  put(students: readonly RosterStudent[], replacedCards: readonly ReplacedCard[]): void {
    for (const { id } of students) this.remove(id);
    for (const student of students) {
      this.byId.set(student.id, student);
      this.byCode.set(codeKey(student.code), student);
      this.byCard.set(student.cardHash, student);
    }
    for (const card of replacedCards) this.replaced.set(card.cardHash, card);
  }

  remove(id: string): void {
    const before = this.byId.get(id);
    if (!before) return;
    this.byId.delete(id);
    this.searchTexts.delete(id);
    // The code may be another student's by now.
    if (this.byCode.get(codeKey(before.code))?.id === id) this.byCode.delete(codeKey(before.code));
    this.byCard.delete(before.cardHash);
  }

  remember(students: readonly Named[]): void {
    for (const student of students) this.others.set(student.id, student);
  }

  clear(): void {
    const { byId, byCode, byCard, replaced, others, searchTexts } = this;
    for (const map of [byId, byCode, byCard, replaced, others, searchTexts]) map.clear();
    this.classById = new Map();
  }

  student(id: string | null): RosterStudent | null {
    return (id !== null && this.byId.get(id)) || null;
  }

  nameOf(id: string | null): Named | null {
    return this.student(id) ?? ((id !== null && this.others.get(id)) || null);
  }

  classOf(id: string | null): DoorClass | null {
    return (id !== null && this.classById.get(id)) || null;
  }

  /** How many students are in a class now. */
  sizeOf(classId: string): number {
    let size = 0;
    for (const student of this.byId.values()) if (student.classId === classId) size++;
    return size;
  }

  cardOf(code: string): FoundCard | null {
    const token = cardTokenOf(code);
    const hash = token && hashOf(token);
    const ofCard = hash ? this.byCard.get(hash) : undefined;
    if (ofCard) return { student: asDoorStudent(ofCard), replacedAt: null };
    const replaced = hash ? this.replaced.get(hash) : undefined;
    const before = replaced && this.byId.get(replaced.studentId);
    if (before) return { student: asDoorStudent(before), replacedAt: replaced.replacedAt };
    const ofCode = this.byCode.get(codeKey(code));
    return ofCode ? { student: asDoorStudent(ofCode), replacedAt: null } : null;
  }

  /**
   * Students whose name or code contains the text: first who is called so or has that code, then those of the class, then the
   * others.
   */
  find(text: string, classId: string, limit: number): Match[] {
    const wanted = searchKey(text);
    if (wanted === '') return [];
    const exact: RosterStudent[] = [];
    const own: RosterStudent[] = [];
    const others: RosterStudent[] = [];
    for (const student of this.byId.values()) {
      const found = this.searchText(student);
      if (!found.includes(wanted)) continue;
      if (found.split('\n').includes(wanted)) exact.push(student);
      else (student.classId === classId ? own : others).push(student);
    }
    return [...exact, ...own, ...others]
      .slice(0, limit)
      .map((student) => ({ student, className: this.classOf(student.classId)?.name ?? null }));
  }

  /** Folds all names once, which the first search would otherwise wait for. */
  prepareSearch(): void {
    for (const student of this.byId.values()) this.searchText(student);
  }

  private searchText({ id, fullName, code }: RosterStudent): string {
    const known = this.searchTexts.get(id);
    if (known !== undefined) return known;
    // A line end keeps a search from matching across name and code.
    const text = `${searchKey(fullName)}\n${searchKey(code)}`;
    this.searchTexts.set(id, text);
    return text;
  }
}

const asDoorStudent = ({ id, fullName, code, hold }: RosterStudent): DoorStudent => ({
  id,
  fullName,
  code,
  hold,
});
