import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { Stage } from '@daad/persistence/entities/stage.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { Staff } from '@daad/persistence/entities/staff.entity';
import type { EntityManager } from 'typeorm';
import { BOYS, FAMILIES, FATHERS, GIRLS } from '../arabic-names.js';
import { before, idAt } from '../moments.js';
import { phoneOf, type SeedClass, type SeedSchool, type SeedStudent } from '../school/school.js';
import { writePeople } from '../school/write-people.js';
import { seededRandom, type SeededRandom } from '../seeded-random.js';

/** The largest number of students in a class. */
const CLASS_SIZE = 1_000;

/** Writes students, who join 280 days before now, one each second, and their classes, a day older. */
export async function writeSeasonPeople(
  manager: EntityManager,
  now: Date,
  students: number,
): Promise<SeedSchool> {
  const random = seededRandom(2025);
  const oldest = { createdAt: 'ASC', id: 'ASC' } as const;
  const stages = await manager.find(Stage, { order: { index: 'ASC', id: 'ASC' } });
  const classes = await generateClasses(manager, now, Math.ceil(students / CLASS_SIZE), stages.length);
  const school = {
    now,
    random,
    teacher: await manager.findOneOrFail(Staff, { where: { role: 'Teacher' }, order: oldest }),
    stages,
    classes,
    students: await generateStudents(manager, random, before(now, { days: 280 }), students, classes.length),
  };
  await writePeople(manager, school, ((await manager.maximum(SchoolClass, 'index')) ?? 0) + 1);
  return school;
}

/** Classes on different days and hours, numbered after those of earlier seasons. */
async function generateClasses(
  manager: EntityManager,
  now: Date,
  count: number,
  stages: number,
): Promise<SeedClass[]> {
  const taken = await manager.find(SchoolClass, { select: { name: true } });
  const numbers = taken.map(({ name }) => Number(/^مجموعة النجوم (\d{1,6})$/.exec(name)?.[1] ?? 0));
  const first = Math.max(0, ...numbers) + 1;
  const createdAt = before(now, { days: 281 });
  return Array.from({ length: count }, (_, at) => ({
    id: idAt(createdAt),
    name: `مجموعة النجوم ${first + at}`,
    day: (6 + at) % 7,
    time: `${10 + ((at * 3) % 10)}:00`,
    stageIndex: at % stages,
    createdAt,
  }));
}

const codeOf = (number: number) => `N${String(number).padStart(6, '0')}`;
const phoneOfStudent = (number: number) => phoneOf('011', number, 1);

/** Students with codes and phones that are not in use. */
async function generateStudents(
  manager: EntityManager,
  random: SeededRandom,
  joined: Date,
  count: number,
  classes: number,
): Promise<SeedStudent[]> {
  const present = await manager.find(Student, { select: { code: true, phoneNumber: true } });
  const staff = await manager.find(Staff);
  const taken = new Set([
    ...present.map(({ code }) => code),
    ...[...present, ...staff].map(({ phoneNumber }) => phoneNumber),
  ]);
  const firstIndex = ((await manager.maximum(Student, 'index')) ?? 0) + 1;
  const firstNames = [...BOYS, ...GIRLS];
  let number = 0;
  return Array.from({ length: count }, (_, at) => {
    do number++;
    while (taken.has(codeOf(number)) || taken.has(phoneOfStudent(number)));
    const createdAt = new Date(joined.getTime() + (at + 1) * 1_000);
    return {
      id: idAt(createdAt),
      fullName: `${random.pick(firstNames)} ${random.pick(FATHERS)} ${random.pick(FAMILIES)}`,
      code: codeOf(number),
      phoneNumber: phoneOfStudent(number),
      parentPhoneNumber: phoneOf('012', number, 3),
      email: null,
      classIndex: at % classes,
      index: firstIndex + at,
      diligence: Math.sqrt(random.next()),
      createdAt,
    };
  });
}
