import { searchKey } from '@daad/domain/arabic-text';
import { cairoDay } from '@daad/domain/calendar-day';
import { DEFAULT_SITE } from '@daad/persistence/site/default-site';
import { studentSearchKey } from '@daad/persistence/students/student-search-key';
import { ARGON2ID } from '@daad/platform/argon2id';
import { hash } from '@node-rs/argon2';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../insert-rows.js';
import { idAt } from '../moments.js';
import { DEMO_STUDENT, DEMO_TEACHER } from './accounts.js';
import type { DemoSchool, DemoStage } from './school.js';
import { required } from '../required.js';

export const hashPassword = (password: string) => hash(password, ARGON2ID);

export async function writeTeacher(
  manager: EntityManager,
  { id, fullName }: { id: string; fullName: string },
) {
  const { phoneNumber, password } = DEMO_TEACHER;
  await insertRows(manager, 'teacher', [
    {
      id,
      full_name: fullName,
      phone_number: phoneNumber,
      email: 'teacher@example.com',
      password_hash: await hashPassword(password),
    },
  ]);
  await manager.query('insert into site (content) values ($1) on conflict do nothing', [
    JSON.stringify(DEFAULT_SITE),
  ]);
}

export const writeStages = (manager: EntityManager, stages: DemoStage[]) =>
  insertRows(
    manager,
    'stage',
    stages.map(({ id, name, createdAt }, at) => ({
      id,
      name,
      name_key: searchKey(name),
      index: at + 1,
      created_at: createdAt,
    })),
  );

/** Writes teacher, site, stages, classes, students and class memberships. */
export async function writePeople(manager: EntityManager, school: DemoSchool): Promise<void> {
  const { classes, stages, students } = school;
  await writeTeacher(manager, school.teacher);
  await writeStages(manager, stages);
  await insertRows(
    manager,
    'class',
    classes.map(({ id, name, day, time, stageIndex, createdAt }, at) => ({
      id,
      name,
      name_key: searchKey(name),
      day,
      time,
      stage_id: required(stages[stageIndex]).id,
      index: at + 1,
      created_at: createdAt,
    })),
  );
  const [own, shared] = await Promise.all([
    hashPassword(DEMO_STUDENT.password),
    hashPassword(DEMO_STUDENT.password),
  ]);
  await insertRows(
    manager,
    'student',
    students.map((student, at) => ({
      id: student.id,
      full_name: student.fullName,
      phone_number: student.phone,
      parent_phone_number: student.parentPhone,
      email: student.email,
      code: student.code,
      stage_id: required(stages[required(classes[student.classIndex]).stageIndex]).id,
      index: student.index,
      password_hash: at === 0 ? own : shared,
      search_key: studentSearchKey(student.fullName, student.code),
      created_at: student.createdAt,
      updated_at: student.createdAt,
    })),
  );
  await insertRows(
    manager,
    'class_student',
    students.map(({ id, classIndex, createdAt }) => ({
      id: idAt(createdAt),
      class_id: required(classes[classIndex]).id,
      student_id: id,
      joined_on: cairoDay(createdAt),
      created_at: createdAt,
    })),
  );
}
