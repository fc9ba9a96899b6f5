import { searchKey } from '@daad/domain/arabic-text';
import { canonicalPhonePart, isPhoneCharacters } from '@daad/domain/phone';

interface Findable {
  fullName: string;
  code: string;
  /** Without them one is found by name and code. */
  phoneNumber?: string | undefined;
  parentPhoneNumber?: string | undefined;
}

/** Students with what they are found by, folded once for a whole list. */
export function indexStudents<Student extends Findable>(students: readonly Student[]) {
  return students.map((student) => ({
    student,
    // A line end keeps a search from matching across name and code.
    text: `${searchKey(student.fullName)}\n${searchKey(student.code)}`,
    phones: `${student.phoneNumber ?? ''}\n${student.parentPhoneNumber ?? ''}`,
  }));
}

/**
 * Those whose name, code or phones contain a text, by the rules of the server's own search (contract section 1). Who is
 * called exactly so or has exactly this code comes first: Enter marks the first one.
 */
export function findStudents<Student extends Findable>(
  index: ReturnType<typeof indexStudents<Student>>,
  search: string,
): Student[] {
  const text = searchKey(search);
  if (text === '') return index.map(({ student }) => student);
  const digits = isPhoneCharacters(search) ? canonicalPhonePart(search) : '';
  const found = index.filter(
    (entry) => entry.text.includes(text) || (digits !== '' && entry.phones.includes(digits)),
  );
  const isExact = (entry: (typeof found)[number]) => entry.text.split('\n').includes(text);
  return [...found.filter(isExact), ...found.filter((entry) => !isExact(entry))].map(
    ({ student }) => student,
  );
}

interface Hit {
  student: Pick<Findable, 'code'>;
  status: { present: boolean };
}

/**
 * The hit that Enter marks, of those who are shown if any is: the first one who is not present, else the first one. A whole code
 * means its student and no other, though the codes of others may contain it.
 */
export function nextToMark<Row extends Hit>(
  search: string,
  hits: readonly Row[],
  isShown: (row: Row) => boolean,
): Row | undefined {
  const shown = hits.filter(isShown);
  const first = shown[0] ?? hits[0];
  if (!first || searchKey(first.student.code) === searchKey(search)) return first;
  return [...shown, ...hits].find(({ status }) => !status.present) ?? first;
}
