import {
  addClassStudent,
  createClass,
  deleteClass,
  removeClassStudent,
  updateClass,
} from '@daad/contracts/classes.contract';
import { createStage, deleteStage, updateStage } from '@daad/contracts/stages.contract';
import { saveStudentNotes } from '@daad/contracts/student-profile.contract';
import { createStudent, deleteStudent, updateStudent } from '@daad/contracts/students.contract';
import { eraseStudent } from '@daad/contracts/personal-data.contract';
import { holdStudent, replaceCard } from '@daad/contracts/cards.contract';
import { addDays, cairoToday } from '@daad/domain/calendar-day';
import { createDiscount, createProduct, createStudent as makeStudent } from '../builders.js';
import {
  createClass as makeClass,
  createPupil,
  createStage as makeStage,
  studentForm,
  type TestClass,
} from '../classroom-builders.js';
import { type Acting, auditCase, type AuditCase, type Expected, type WritingCall } from './audit-case.js';

const LAST_WEEK = { joinedOn: addDays(cairoToday(), -7) };

const classForm = ({ day, time, stageId }: TestClass, name: string) => ({
  name,
  day,
  time,
  educationalStageId: stageId,
});

/** A student in a class, and another class. */
async function twoClasses({ database }: Acting) {
  const own = await makeClass(database);
  const other = await makeClass(database, { stageId: own.stageId });
  const pupil = await createPupil(database, own.id, { ...LAST_WEEK, stageId: own.stageId });
  return { own, other, pupil };
}

export const CLASSROOM_CASES = {
  'POST eduStage/Create': auditCase({
    call: async ({ client, number }) => {
      const name = `مرحلة جديدة ${number}`;
      const { id } = await client.get(createStage, { body: { name, index: number } });
      return [
        { kind: 'created', entity: 'stage', entityId: id, label: name, after: { name, index: number } },
      ];
    },
  }),
  'PUT eduStage/Update/:id': auditCase({
    prepare: ({ database }) => makeStage(database),
    call: async ({ client }, { id, name, index }) => {
      const changed = `${name} معدلة`;
      await client.get(updateStage, { params: { id }, body: { name: changed, index: index + 1 } });
      const changes = { name: [name, changed], index: [index, index + 1] } as const;
      return [{ kind: 'updated', entity: 'stage', entityId: id, label: changed, changes }];
    },
  }),
  'DELETE eduStage/Delete/:id': auditCase({
    prepare: ({ database }) => makeStage(database),
    call: async ({ client }, { id, name }) => {
      await client.get(deleteStage, { params: { id } });
      return [{ kind: 'deleted', entity: 'stage', entityId: id, label: name, before: { name } }];
    },
  }),
  'POST class/Create': auditCase({
    prepare: ({ database }) => makeClass(database),
    call: async ({ client, number }, { id: _, ...like }) => {
      const name = `صف جديد ${number}`;
      const { id } = await client.get(createClass, { body: classForm({ id: '', ...like }, name) });
      const after = { name, stage_id: like.stageId, day: like.day };
      return [{ kind: 'created', entity: 'class', entityId: id, label: name, after }];
    },
  }),
  'PUT class/Update/:id': auditCase({
    prepare: ({ database }) => makeClass(database),
    call: async ({ client }, made) => {
      const name = `${made.name} معدل`;
      await client.get(updateClass, { params: { id: made.id }, body: classForm(made, name) });
      const changes = { name: [made.name, name] } as const;
      return [{ kind: 'updated', entity: 'class', entityId: made.id, label: name, changes }];
    },
  }),
  'DELETE class/Delete/:id': auditCase({
    prepare: twoClasses,
    call: async ({ client }, { own, pupil }) => {
      await client.get(deleteClass, { params: { id: own.id } });
      return [
        { kind: 'deleted', entity: 'class', entityId: own.id, label: own.name, before: { name: own.name } },
        { kind: 'deleted', entity: 'classStudent', entityId: pupil.linkId, studentId: pupil.id },
      ];
    },
  }),
  'POST class/CreateStudent': auditCase({
    prepare: async ({ database }) => [await makeClass(database), await makeStudent(database)] as const,
    call: async ({ client }, [{ id: classId }, { id: studentId }]) => {
      const { id } = await client.get(addClassStudent, { body: { studentId, classId } });
      const after = { class_id: classId, joined_on: cairoToday() };
      return [{ kind: 'created', entity: 'classStudent', entityId: id, studentId, after }];
    },
  }),
  'DELETE class/DeleteStudent/:id': auditCase({
    prepare: twoClasses,
    call: async ({ client }, { own, pupil }) => {
      await client.get(removeClassStudent, { params: { id: pupil.linkId } });
      const deleted = { kind: 'deleted', entity: 'classStudent', entityId: pupil.linkId } as const;
      return [{ ...deleted, studentId: pupil.id, before: { class_id: own.id } }];
    },
  }),
  'POST student/Create': auditCase({
    prepare: ({ database }) => makeClass(database),
    call: async ({ client }, { id: classId, stageId }) => {
      const { educationalStageId: _, ...form } = studentForm({ id: stageId });
      const { id } = await client.get(createStudent, {
        body: { ...form, educationalStageId: stageId, classId },
      });
      const after = { full_name: form.fullName, code: form.code, stage_id: stageId };
      return [
        { kind: 'created', entity: 'student', entityId: id, studentId: id, after },
        { kind: 'created', entity: 'classStudent', studentId: id, after: { class_id: classId } },
      ];
    },
  }),
  'PUT student/Update/:id': auditCase({
    prepare: twoClasses,
    call: async ({ client, actor }, { pupil, own, other }) => {
      // Only the teacher changes passwords.
      const password = actor === 'Teacher' ? 'Another@778' : undefined;
      const { id, code, phoneNumber, parentPhoneNumber, stageId, fullName } = pupil;
      const body = {
        code,
        phoneNumber,
        parentPhoneNumber,
        educationalStageId: stageId ?? '',
        classId: other.id,
      };
      await client.get(updateStudent, {
        params: { id },
        body: { ...body, fullName: 'اسم جديد', password },
      });
      const changes: Expected['changes'] = {
        full_name: [fullName, 'اسم جديد'],
        ...(password && { password: [undefined, 'changed'] }),
      };
      return [
        { kind: 'updated', entity: 'student', entityId: id, studentId: id, changes },
        { kind: 'deleted', entity: 'classStudent', studentId: id, before: { class_id: own.id } },
        { kind: 'created', entity: 'classStudent', studentId: id, after: { class_id: other.id } },
      ];
    },
  }),
  'DELETE student/Delete/:id': auditCase({
    prepare: async (at) => {
      const { pupil } = await twoClasses(at);
      const { id: productId } = await createProduct(at.database, { name: 'كتاب النحو' });
      await createDiscount(at.database, {
        studentId: pupil.id,
        productId,
        discountType: 'Fixed',
        discountValue: 5,
      });
      await at.school.signIn(pupil.phoneNumber, pupil.password);
      return pupil;
    },
    call: async ({ client }, { id, fullName, linkId }) => {
      await client.get(deleteStudent, { params: { id } });
      return [
        { kind: 'deleted', entity: 'student', entityId: id, studentId: id, before: { full_name: fullName } },
        { kind: 'deleted', entity: 'classStudent', entityId: linkId, studentId: id },
        { kind: 'deleted', entity: 'discount', studentId: id, label: 'كتاب النحو' },
      ];
    },
  }),
  'POST student/Erase/:id': auditCase({
    prepare: twoClasses,
    call: async ({ client }, { pupil: { id, code } }) => {
      await client.get(eraseStudent, { params: { id }, body: { code } });
      return [{ kind: 'erased', entity: 'student', entityId: id, studentId: id }];
    },
  }),
  'PUT student/Notes/:id': auditCase({
    prepare: ({ database }) => makeStudent(database),
    call: async ({ client }, { id }) => {
      await client.get(saveStudentNotes, { params: { id }, body: { notes: 'يحتاج إلى متابعة' } });
      const changes = { notes: ['', 'يحتاج إلى متابعة'] } as const;
      return [{ kind: 'updated', entity: 'student', entityId: id, studentId: id, changes }];
    },
  }),
  'PUT student/Hold/:id': auditCase({
    prepare: ({ database }) => makeStudent(database),
    call: async ({ client }, { id }) => {
      await client.get(holdStudent, { params: { id }, body: { held: true, reason: 'المصروفات' } });
      const after = { hold_reason: 'المصروفات', held_by: client.userId };
      return [{ kind: 'updated', entity: 'student', entityId: id, studentId: id, after }];
    },
  }),
  'POST student/ReplaceCard/:id': auditCase({
    prepare: ({ database }) => makeStudent(database),
    call: async ({ client }, { id }) => {
      await client.get(replaceCard, { params: { id } });
      return [{ kind: 'created', entity: 'card', studentId: id }];
    },
  }),
} as const satisfies Partial<Record<WritingCall, AuditCase>>;
