import { searchKey } from '@daad/domain/arabic-text';
import { canonicalPhonePart, isPhoneCharacters } from '@daad/domain/phone';

interface Findable {
  fullName: string;
  code: string;
  phoneNumber: string;
  parentPhoneNumber: string;
}

/** Students with what they are found by, folded once for a whole list. */
export function indexStudents<Student extends Findable>(students: readonly Student[]) {
  return students.map((student) => ({
    student,
    // A line end keeps a search from matching across name and code.
    text: `${searchKey(student.fullName)}\n${searchKey(student.code)}`,
    phones: `${student.phoneNumber}\n${student.parentPhoneNumber}`,
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
