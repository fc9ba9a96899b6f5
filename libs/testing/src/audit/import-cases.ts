import type { JobKind } from '@daad/contracts/jobs.contract';
import {
  importAttendance,
  importClassStudents,
  importExamStudents,
  importStages,
  importStudents,
} from '@daad/contracts/workbooks.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { createStudent } from '../builders.js';
import { createClass, createPupil, createStage, setAttendancePoints } from '../classroom-builders.js';
import { createExam, setRanges } from '../exam-builders.js';
import { present } from '../present.js';
import { STUDENT_HEADER } from '../student-sheets.js';
import { finishedJob, importWorkbook, xlsxOf } from '../workbook-builders.js';
import { type Acting, auditCase, type AuditCase, type Expected, type WritingCall } from './audit-case.js';

const requested = (job: JobKind, entityId: string): Expected => ({
  kind: 'created',
  entity: 'job',
  entityId,
  job,
});

/** The job of the passwords follows the import. */
const changed = (studentId: string): Expected => ({
  kind: 'password-changed',
  entity: 'student',
  entityId: studentId,
  studentId,
  job: 'hash-passwords',
});

async function pupilOfClass({ database }: Acting) {
  await setAttendancePoints(database, 5);
  const made = await createClass(database);
  return { made, pupil: await createPupil(database, made.id, { joinedOn: addDays(cairoToday(), -7) }) };
}

export const IMPORT_CASES = {
  'POST student/CreateList': auditCase({
    prepare: async ({ database }) => {
      const stage = await createStage(database);
      return { stage, old: await createStudent(database, { stageId: stage.id }) };
    },
    call: async ({ client, actor, number, database }, { stage, old }) => {
      const job = 'import-students';
      // Only the teacher changes passwords; an assistant gives them to new students alone.
      const password = actor === 'Teacher' ? 'Secret@124' : null;
      const row = ['طالب من ملف', `0108888${1000 + number}`, 'Secret@123', old.parentPhoneNumber];
      const code = `IMPORT-${number}`;
      const bytes = await xlsxOf([
        STUDENT_HEADER,
        [...row, code, stage.name],
        ['اسم من ملف', old.phoneNumber, password, old.parentPhoneNumber, old.code, stage.name],
      ]);
      const { id, result } = await importWorkbook(client, importStudents, bytes, { mode: 'upsert' });
      const { passwordsJobId } = result as { passwordsJobId?: string };
      await finishedJob(client, present(passwordsJobId, JSON.stringify(result)));
      const rows = await database.query<{ id: string }[]>('select id from student where code = $1', [code]);
      const made = present(rows[0]).id;
      const about = { entity: 'student', job } as const;
      return [
        requested(job, id),
        { ...about, kind: 'created', entityId: made, studentId: made, after: { code, stage_id: stage.id } },
        {
          ...about,
          kind: 'updated',
          entityId: old.id,
          studentId: old.id,
          after: { full_name: 'اسم من ملف' },
        },
        ...(password ? [changed(old.id)] : []),
      ];
    },
  }),
  'POST eduStage/CreateList': auditCase({
    call: async ({ client, number }) => {
      const job = 'import-stages';
      const names = [`مرحلة أولى ${number}`, `مرحلة ثانية ${number}`];
      const bytes = await xlsxOf([['اسم المرحلة'], ...names.map((name) => [name])]);
      const { id } = await importWorkbook(client, importStages, bytes);
      const stage = { kind: 'created', entity: 'stage', job } as const;
      return [
        requested(job, id),
        ...names.map((name): Expected => ({ ...stage, label: name, after: { name } })),
      ];
    },
  }),
  'POST class/CreateStudentsList': auditCase({
    prepare: async ({ database }) => [await createClass(database), await createStudent(database)] as const,
    call: async ({ client }, [made, student]) => {
      const job = 'import-class-students';
      const bytes = await xlsxOf([
        ['كود الطالب', 'اسم الصف'],
        [student.code, made.name],
      ]);
      const { id } = await importWorkbook(client, importClassStudents, bytes);
      const after = { class_id: made.id, joined_on: cairoToday() };
      return [
        requested(job, id),
        { kind: 'created', entity: 'classStudent', job, studentId: student.id, after },
      ];
    },
  }),
  'POST attendance/AttendList': auditCase({
    prepare: pupilOfClass,
    call: async ({ client }, { made, pupil }) => {
      const job = 'import-attendance';
      const bytes = await xlsxOf([
        ['كود الطالب', 'اسم الصف', 'التاريخ'],
        [pupil.code, made.name, cairoToday()],
      ]);
      const { id } = await importWorkbook(client, importAttendance, bytes);
      const after = { class_id: made.id, date: cairoToday(), points: 5 };
      return [requested(job, id), { kind: 'created', entity: 'attendance', job, studentId: pupil.id, after }];
    },
  }),
  'POST exam/ImportStudents': auditCase({
    prepare: async ({ database }) => {
      await setRanges(database, [{ minPercentage: 50, maxPercentage: 100, points: 3 }]);
      return [await createExam(database), await createStudent(database)] as const;
    },
    call: async ({ client }, [exam, { id: studentId, code }]) => {
      const job = 'import-exam-students';
      const bytes = await xlsxOf([
        ['كود الطالب', 'الدرجة'],
        [code, 15],
      ]);
      const { id } = await importWorkbook(client, importExamStudents, bytes, { examId: exam.id });
      const grade = { studentId, label: exam.name, after: { exam_id: exam.id, degree: 15 } };
      return [
        requested(job, id),
        { kind: 'created', entity: 'grade', job, ...grade },
        { kind: 'created', entity: 'points', job, studentId, after: { points: 3 } },
      ];
    },
  }),
} as const satisfies Partial<Record<WritingCall, AuditCase>>;
