import { searchKey } from '@daad/domain/arabic-text';
import { cairoDay } from '@daad/domain/calendar-day';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { ClassStudent } from '@daad/persistence/entities/class-student.entity';
import { Site } from '@daad/persistence/entities/site.entity';
import { Stage } from '@daad/persistence/entities/stage.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { Staff } from '@daad/persistence/entities/staff.entity';
import { DEFAULT_SITE } from '@daad/persistence/site/default-site';
import { studentKeys } from '@daad/persistence/students/student-keys';
import { ARGON2ID } from '@daad/platform/argon2id';
import { hash } from '@node-rs/argon2';
import type { EntityManager } from 'typeorm';
import { copyRows } from '../copy-rows.js';
import { DEMO_ASSISTANT, DEMO_STUDENT, DEMO_TEACHER } from '../demo/accounts.js';
import { idAt } from '../moments.js';
import { required } from '../required.js';
import type { SeedSchool, SeedStage } from './school.js';

type NewAssistant = Pick<Staff, 'id' | 'fullName' | 'permissions'>;

export const hashPassword = (password: string) => hash(password, ARGON2ID);

/** Writes the teacher and, unless there is one, the site. */
export async function writeTeacher(manager: EntityManager, teacher: SeedSchool['teacher']): Promise<void> {
  const { phoneNumber, password } = DEMO_TEACHER;
  const passwordHash = await hashPassword(password);
  await manager.insert(Staff, { ...teacher, phoneNumber, email: 'teacher@example.com', passwordHash });
  await manager
    .createQueryBuilder()
    .insert()
    .into(Site)
    .values({ content: DEFAULT_SITE })
    .orIgnore()
    .execute();
}

/** For the demo school alone: other schools begin with the teacher. */
export async function writeAssistant(manager: EntityManager, assistant: NewAssistant): Promise<void> {
  const { phoneNumber, password } = DEMO_ASSISTANT;
  const passwordHash = await hashPassword(password);
  await manager.insert(Staff, { ...assistant, phoneNumber, passwordHash, role: 'Assistant' });
}

export const writeStages = (manager: EntityManager, stages: SeedStage[]) =>
  manager.insert(
    Stage,
    stages.map((stage, at) => ({ ...stage, nameKey: searchKey(stage.name), index: at + 1 })),
  );

/** Writes the classes, and the students with the password of the demo student. */
export async function writePeople(
  manager: EntityManager,
  { classes, stages, students }: SeedSchool,
  firstClassIndex = 1,
): Promise<void> {
  await manager.insert(
    SchoolClass,
    classes.map(({ stageIndex, ...details }, at) => ({
      ...details,
      nameKey: searchKey(details.name),
      stageId: required(stages[stageIndex]).id,
      index: firstClassIndex + at,
    })),
  );
  const passwordHash = await hashPassword(DEMO_STUDENT.password);
  await copyRows(
    manager,
    Student,
    students.map(({ classIndex, diligence: _, ...student }) => ({
      ...student,
      stageId: required(stages[required(classes[classIndex]).stageIndex]).id,
      passwordHash,
      ...studentKeys(student),
      updatedAt: student.createdAt,
    })),
  );
  await copyRows(
    manager,
    ClassStudent,
    students.map(({ id, classIndex, createdAt }) => ({
      id: idAt(createdAt),
      classId: required(classes[classIndex]).id,
      studentId: id,
      joinedOn: cairoDay(createdAt),
      createdAt,
    })),
  );
}
