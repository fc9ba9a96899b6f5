import type { StudentListFilter } from '@daad/contracts/student-filter';
import { codePattern, foldedPattern, phonePattern, phonePatternOfSearch } from '../search.js';
import { type Chosen, filter } from '../sql/statement.js';
import { int, text, uuid } from '../sql/types.js';
import { CLASS_FILTERS } from './student-class.js';

export interface StudentMatch {
  /** Looks in name, code and both phones. */
  search?: string | null;
  code?: string | null;
  phoneNumber?: string | null;
  parentPhoneNumber?: string | null;
  /** false for who may not read phones: the search looks in name and code alone, and a phone matches none. */
  phones?: boolean;
}

const inNameOrCode = 's.search_key like :foldedSearch';

/** Filters of students `s` by a part of what they are found under (contract section 1). */
export const STUDENT_FILTERS = {
  search: filter({ foldedSearch: text }, inNameOrCode),
  searchWithPhones: filter(
    { foldedSearch: text, searchPhone: text },
    `${inNameOrCode} or s.phone_number like :searchPhone or s.parent_phone_number like :searchPhone`,
  ),
  code: filter({ codePart: text }, 'lower(s.code) like :codePart'),
  phone: filter({ phonePart: text }, 's.phone_number like :phonePart'),
  parentPhone: filter({ parentPhonePart: text }, 's.parent_phone_number like :parentPhonePart'),
};

/** The filters for what is asked for. A phone without a digit matches none. */
export function matchStudents({
  search,
  code,
  phoneNumber,
  parentPhoneNumber,
  phones = true,
}: StudentMatch): Chosen<typeof STUDENT_FILTERS> {
  const foldedSearch = foldedPattern(search);
  const searchPhone = phones ? phonePatternOfSearch(search) : null;
  const pattern = (phone: string) => (phones ? phonePattern(phone) : null) ?? '';
  return {
    search: foldedSearch && !searchPhone && { foldedSearch },
    searchWithPhones: foldedSearch && searchPhone && { foldedSearch, searchPhone },
    code: code && { codePart: codePattern(code) },
    phone: phoneNumber && { phonePart: pattern(phoneNumber) },
    parentPhone: parentPhoneNumber && { parentPhonePart: pattern(parentPhoneNumber) },
  };
}

/** What the teacher's lists of students are filtered by (`student/GetList`, the points table, bulk points). */
export const LIST_FILTERS = {
  ...STUDENT_FILTERS,
  ...CLASS_FILTERS,
  withoutExam: filter(
    { examId: uuid },
    'not exists (select from exam_student es where es.exam_id = :examId and es.student_id = s.id)',
  ),
  name: filter({ namePart: text }, 's.search_key like :namePart'),
  stage: filter({ stageId: uuid }, 's.stage_id = :stageId'),
  index: filter({ index: int }, 's.index = :index'),
};

export interface StudentListMatch extends StudentMatch {
  name?: string | null | undefined;
  classId?: string | null | undefined;
  withoutClass?: boolean | undefined;
  withoutExam?: string | undefined;
  stageId?: string | null | undefined;
  index?: number | undefined;
}

/** The filters for what is asked for of a list. */
export function matchStudentList({
  name,
  classId,
  withoutClass,
  withoutExam,
  stageId,
  index,
  ...match
}: StudentListMatch): Chosen<typeof LIST_FILTERS> {
  const namePart = foldedPattern(name);
  return {
    ...matchStudents(match),
    name: namePart && { namePart },
    class: classId && { classId },
    withoutClass: withoutClass && {},
    withoutExam: withoutExam && { examId: withoutExam },
    stage: stageId && { stageId },
    index: index !== undefined && { index },
  };
}

/** The filters of `student/GetList` as that call names them. */
export const matchListedStudents = ({
  educationalStageId: stageId,
  studentPhoneNumber: phoneNumber,
  ...match
}: StudentListFilter & Pick<StudentMatch, 'phones'>): Chosen<typeof LIST_FILTERS> =>
  matchStudentList({ ...match, phoneNumber, stageId });

/** Whether any filter is chosen. */
export const isFiltered = (chosen: Readonly<Record<string, unknown>>): boolean =>
  Object.values(chosen).some(Boolean);
