import {
  attend,
  attendAll,
  contactParent,
  removeAttendance,
  updateAbsenceTemplate,
} from '@daad/contracts/attendance.contract';
import { noteHomework, scan, syncScans, undoScan } from '@daad/contracts/door.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { newId } from '@daad/persistence/ids';
import type { ApiClient } from '../api-client.js';
import { createClass, createPupil, setAttendancePoints } from '../classroom-builders.js';
import { type Acting, auditCase, type AuditCase, type Expected, type WritingCall } from './audit-case.js';

const date = cairoToday();

/** A class that met today and a week ago, with three students. */
async function classOfThree({ database }: Acting) {
  await setAttendancePoints(database, 5);
  const { id: classId } = await createClass(database, { time: '00:00:00' });
  const joined = { joinedOn: addDays(date, -30) };
  const pupils = [
    await createPupil(database, classId, joined),
    await createPupil(database, classId, joined),
    await createPupil(database, classId, joined),
  ] as const;
  return { classId, pupils };
}

async function attended(at: Acting) {
  const { classId, pupils } = await classOfThree(at);
  const { attendanceIds } = await at.teacher.get(attendAll, { query: { classId, date } });
  await at.teacher.get(noteHomework, {
    body: { studentId: pupils[0].id, classId, date, state: 'done' },
  });
  return { classId, pupils, attendanceIds };
}

const marked = (studentId: string, classId: string): Expected => ({
  kind: 'created',
  entity: 'attendance',
  studentId,
  after: { class_id: classId, date, points: 5 },
});
const unmarked = (studentId: string, classId: string): Expected => ({
  kind: 'deleted',
  entity: 'attendance',
  studentId,
  before: { class_id: classId, date, points: 5 },
});
const scanOf = (code: string, classId: string) => ({
  id: newId(),
  code,
  classId,
  at: new Date().toISOString(),
});
const scanned = (client: ApiClient, code: string, classId: string) => {
  const body = scanOf(code, classId);
  return client.get(scan, { body }).then(() => body.id);
};

export const ATTENDANCE_CASES = {
  'POST attendance/Attend': auditCase({
    prepare: classOfThree,
    call: async ({ client }, { classId, pupils: [{ id: studentId }] }) => {
      const { id } = await client.get(attend, { query: { studentId, classId, date } });
      // The second call changes nothing.
      await client.get(attend, { query: { studentId, classId, date } });
      return [{ ...marked(studentId, classId), entityId: id }];
    },
  }),
  'POST attendance/AttendAll': auditCase({
    prepare: classOfThree,
    call: async ({ client }, { classId, pupils }) => {
      await client.get(attendAll, { query: { classId, date } });
      return pupils.map(({ id }) => marked(id, classId));
    },
  }),
  'POST attendance/removeRange': auditCase({
    prepare: attended,
    call: async ({ client }, { classId, pupils, attendanceIds }) => {
      await client.get(removeAttendance, { body: { ids: attendanceIds } });
      return [
        ...pupils.map(({ id }) => unmarked(id, classId)),
        { kind: 'deleted', entity: 'homework', studentId: pupils[0].id, before: { state: 'done' } },
      ];
    },
  }),
  'POST attendance/Contacted': auditCase({
    prepare: async (at) => {
      const made = await classOfThree(at);
      const [{ id: studentId }] = made.pupils;
      await at.teacher.get(attend, { query: { studentId, classId: made.classId, date } });
      return made;
    },
    call: async ({ client }, { classId, pupils: [, { id: studentId }] }) => {
      const body = { studentId, classId, date };
      await client.get(contactParent, { body });
      await client.get(contactParent, { body: { ...body, contacted: false } });
      const row = { class_id: classId, date };
      return [
        { kind: 'created', entity: 'absenceContact', studentId, after: row },
        { kind: 'deleted', entity: 'absenceContact', studentId, before: row },
      ];
    },
  }),
  'PUT attendance/MessageTemplate': auditCase({
    prepare: async ({ teacher, number }) => {
      const template = `غاب {student} ${number}`;
      await teacher.get(updateAbsenceTemplate, { body: { template } });
      return template;
    },
    call: async ({ client }, before) => {
      const template = `${before} اليوم`;
      await client.get(updateAbsenceTemplate, { body: { template } });
      return [{ kind: 'updated', entity: 'absenceTemplate', changes: { template: [before, template] } }];
    },
  }),
  'POST attendance/Scan': auditCase({
    prepare: classOfThree,
    call: async ({ client }, { classId, pupils: [{ id, code }] }) => {
      await scanned(client, code, classId);
      return [marked(id, classId)];
    },
  }),
  'POST attendance/Sync': auditCase({
    prepare: classOfThree,
    call: async ({ client }, { classId, pupils }) => {
      await client.get(syncScans, { body: { scans: pupils.map(({ code }) => scanOf(code, classId)) } });
      return pupils.map(({ id }) => marked(id, classId));
    },
  }),
  'POST attendance/UndoScan': auditCase({
    prepare: async (at) => {
      const { classId, pupils } = await classOfThree(at);
      return { classId, pupil: pupils[0], id: await scanned(at.teacher, pupils[0].code, classId) };
    },
    call: async ({ client }, { classId, pupil, id }) => {
      await client.get(undoScan, { body: { id } });
      return [unmarked(pupil.id, classId)];
    },
  }),
  'POST attendance/Homework': auditCase({
    prepare: classOfThree,
    call: async ({ client }, { classId, pupils: [{ id: studentId }] }) => {
      const body = { studentId, classId, date };
      await client.get(noteHomework, { body: { ...body, state: 'missing' } });
      await client.get(noteHomework, { body: { ...body, state: 'done' } });
      const after = { class_id: classId, date, state: 'missing' };
      return [
        { kind: 'created', entity: 'homework', studentId, after },
        { kind: 'updated', entity: 'homework', studentId, changes: { state: ['missing', 'done'] } },
      ];
    },
  }),
} as const satisfies Partial<Record<WritingCall, AuditCase>>;
