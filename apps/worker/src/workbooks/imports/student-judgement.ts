import { errorMessage } from '@daad/contracts/errors';
import { columnsOf, type RowOf, WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import type { CellError } from '../sheets/check-rows.js';
import { type CheckedRow, RowErrors, type Verdict } from './importer.js';

export interface PresentStudent {
  id: string;
  fullName: string;
  phoneNumber: string;
  parentPhoneNumber: string;
  code: string;
  email: string | null;
  stageId: string | null;
  passwordHash: string | null;
}

export interface StudentToWrite extends PresentStudent {
  /** In the clear for the length of a step; null keeps what is there. */
  password: string | null;
}

/** What the rows are judged by. */
export interface StudentsKnown {
  /** By lower-case code. */
  byCode: Map<string, PresentStudent>;
  /** Owner's code, lower-case, by phone; the teacher's phone has none. */
  phoneOwners: Map<string, string | null>;
  /** Ids by name as the rows write it; undefined for no stage. */
  stages: Map<string, string | undefined>;
  upsert: boolean;
}

export interface Judged {
  verdict: Verdict;
  create?: Omit<StudentToWrite, 'id'>;
  update?: StudentToWrite;
  /** Of a student who stays as it is but for this. */
  password?: { student: PresentStudent; password: string };
}

type Values = Partial<RowOf<'students'>>;
const { columns } = WORKBOOK_TEMPLATES.students;
const COLUMNS = columnsOf('students');

/** The fields of the sheet that a student has as well, password aside: that one cannot be compared. */
const COMPARED = ['fullName', 'phoneNumber', 'parentPhoneNumber', 'stageId', 'email'] as const;
const HEADERS: Record<(typeof COMPARED)[number], string> = {
  fullName: columns.fullName.header,
  phoneNumber: columns.phoneNumber.header,
  parentPhoneNumber: columns.parentPhoneNumber.header,
  stageId: columns.educationalStageName.header,
  email: columns.email.header,
};

/** Decides what becomes of a row, and what is to be written for it. */
export function judgeStudent(checked: CheckedRow<'students'>, known: StudentsKnown): Judged {
  const { row, values } = checked;
  const { stages, byCode, upsert } = known;
  const code = values.code?.toLowerCase();
  const present = code === undefined ? undefined : byCode.get(code);
  const errors = new RowErrors(checked);
  // Whether a student without a readable code is new cannot be known.
  if (code !== undefined && !present) errors.all.push(...blankErrors(values, checked.errors));
  const stageName = values.educationalStageName;
  const stageId = stageName ? stages.get(stageName) : null;
  if (stageName && stageId === undefined)
    errors.add(HEADERS.stageId, stageName, errorMessage('stage.not-found'));
  const owner = values.phoneNumber ? known.phoneOwners.get(values.phoneNumber) : undefined;
  if (owner === null || (owner !== undefined && code !== undefined && owner !== code))
    errors.add(HEADERS.phoneNumber, values.phoneNumber!, errorMessage('student.phone-taken'));

  const wanted = { ...values, stageId };
  const changed = present
    ? COMPARED.filter((field) => wanted[field] != null && wanted[field] !== present[field])
    : [];
  if (!upsert && changed.length > 0) {
    const names = changed.map((field) => HEADERS[field]).join('، ');
    const message = `${errorMessage('student.code-taken')} ببيانات مختلفة: ${names}`;
    errors.add(columns.code.header, values.code!, message);
  }
  if (errors.found) return { verdict: errors.verdict };

  if (!present) {
    const { fullName, phoneNumber, parentPhoneNumber, password } = values as RowOf<'students'>;
    return {
      verdict: { row, outcome: 'created' },
      create: { fullName, phoneNumber, parentPhoneNumber, code: values.code!, email: values.email ?? null, stageId: stageId!, passwordHash: null, password }, // prettier-ignore
    };
  }
  const password = (upsert && values.password) || null;
  if (changed.length === 0) {
    return {
      verdict: { row, outcome: 'skipped' },
      ...(password && { password: { student: present, password } }),
    };
  }
  const patch = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
  return { verdict: { row, outcome: 'updated' }, update: { ...present, ...patch, password } };
}

/** In an upsert blank cells were let through; a student who is new needs them all the same. */
function blankErrors(values: Values, known: CellError[]): CellError[] {
  return COLUMNS.flatMap(({ field, header, optional, schema }) => {
    if (optional || (values[field as keyof Values] ?? null) !== null) return [];
    if (known.some(({ column }) => column === header)) return [];
    const message = schema.safeParse(null).error?.issues[0]?.message;
    return message ? [{ column: header, value: '', message }] : [];
  });
}
