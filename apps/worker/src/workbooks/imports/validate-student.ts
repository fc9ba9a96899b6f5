import type { Row } from '@daad/persistence/sql/types';
import { errorMessage } from '@daad/contracts/errors';
import { PASSWORD_IS_THE_TEACHERS } from '@daad/contracts/students.contract';
import { columnsOf, type RowOf, WORKBOOK_TEMPLATES } from '@daad/contracts/workbook-templates';
import type { CellError } from '../sheets/check-rows.js';
import { type CheckedRow, RowErrors, type RowResult } from './importer.js';
import type { presentStudents } from './imports.statements.js';

export type ExistingStudent = Row<(typeof presentStudents)['spec']['row']>;

export interface StudentToWrite extends ExistingStudent {
  /** Plain text, only in memory and for one step; null keeps the present password. */
  password: string | null;
}

/** The stored data that a batch of rows is validated against. */
export interface StudentLookup {
  /** By lower-case code. */
  byCode: Map<string, ExistingStudent>;
  /** The owner's lower-case code by phone; null for a phone of the staff. */
  phoneOwners: Map<string, string | null>;
  /** Stage ids by name as written in the rows; undefined when there is no such stage. */
  stages: Map<string, string | undefined>;
  upsert: boolean;
  /** Whether who imports may change the passwords of students: an assistant only gives new ones. */
  mayChangePasswords: boolean;
}

export interface ValidatedStudent {
  result: RowResult;
  create?: Omit<StudentToWrite, 'id'>;
  update?: StudentToWrite;
  /** Set when only the password of the student changes. */
  password?: { student: ExistingStudent; password: string };
}

type Values = Partial<RowOf<'students'>>;
const { columns } = WORKBOOK_TEMPLATES.students;
const COLUMNS = columnsOf('students');

/** The fields that are compared with the stored student. A password cannot be: only its hash is stored. */
const COMPARED = ['fullName', 'phoneNumber', 'parentPhoneNumber', 'stageId', 'email'] as const;
const HEADERS: Record<(typeof COMPARED)[number], string> = {
  fullName: columns.fullName.header,
  phoneNumber: columns.phoneNumber.header,
  parentPhoneNumber: columns.parentPhoneNumber.header,
  stageId: columns.educationalStageName.header,
  email: columns.email.header,
};

/** Validates a row and decides what is written for it. */
export function validateStudent(checked: CheckedRow<'students'>, lookup: StudentLookup): ValidatedStudent {
  const { row, values } = checked;
  const { stages, byCode, upsert } = lookup;
  const code = values.code?.toLowerCase();
  const existing = code === undefined ? undefined : byCode.get(code);
  const errors = new RowErrors(checked);
  // Without a valid code it is unknown whether the student is new.
  if (code !== undefined && !existing) errors.all.push(...missingFieldErrors(values, checked.errors));
  const stageName = values.educationalStageName;
  const stageId = stageName ? stages.get(stageName) : null;
  if (stageName && stageId === undefined)
    errors.add(HEADERS.stageId, stageName, errorMessage('stage.not-found'));
  const owner = values.phoneNumber ? lookup.phoneOwners.get(values.phoneNumber) : undefined;
  if (owner === null || (owner !== undefined && code !== undefined && owner !== code))
    errors.add(HEADERS.phoneNumber, values.phoneNumber, errorMessage('student.phone-taken'));

  const wanted = { ...values, stageId };
  const changed = existing
    ? COMPARED.filter((field) => wanted[field] != null && wanted[field] !== existing[field])
    : [];
  if (!upsert && changed.length > 0) {
    const names = changed.map((field) => HEADERS[field]).join('، ');
    const message = `${errorMessage('student.code-taken')} ببيانات مختلفة: ${names}`;
    errors.add(columns.code.header, values.code, message);
  }
  if (upsert && existing && values.password && !lookup.mayChangePasswords)
    errors.add(columns.password.header, '', PASSWORD_IS_THE_TEACHERS);
  if (!errors.isEmpty) return { result: errors.result };

  if (!existing) {
    if (!stageId) throw new Error('A new student without errors has a stage');
    const { fullName, phoneNumber, parentPhoneNumber, code: newCode, password } = values as RowOf<'students'>;
    return {
      result: { row, outcome: 'created' },
      create: { fullName, phoneNumber, parentPhoneNumber, code: newCode, email: values.email ?? null, stageId, passwordHash: null, password }, // prettier-ignore
    };
  }
  const password = (upsert && values.password) || null;
  if (changed.length === 0) {
    return {
      result: { row, outcome: 'skipped' },
      ...(password && { password: { student: existing, password } }),
    };
  }
  const patch = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
  return { result: { row, outcome: 'updated' }, update: { ...existing, ...patch, password } };
}

/** In an upsert cells may be blank, but a new student needs the required ones. */
function missingFieldErrors(values: Values, cellErrors: CellError[]): CellError[] {
  return COLUMNS.flatMap(({ field, header, optional, schema }) => {
    if (optional || (values[field as keyof Values] ?? null) !== null) return [];
    if (cellErrors.some(({ column }) => column === header)) return [];
    const message = schema.safeParse(null).error?.issues[0]?.message;
    return message ? [{ column: header, value: '', message }] : [];
  });
}
