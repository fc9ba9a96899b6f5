import type { Permission } from '@daad/contracts/access';
import { BOYS, FAMILIES, FATHERS, GIRLS } from '../arabic-names.js';
import { phoneOf, type SeedSchool, type SeedStudent } from '../school/school.js';
import { seededRandom, type SeededRandom } from '../seeded-random.js';
import { before, cairoMoment, dayFromNow, idAt } from '../moments.js';
import { DEMO_STUDENT } from './accounts.js';
import { required } from '../required.js';

export const STAGE_NAMES = ['الصف الأول الثانوي', 'الصف الثاني الثانوي', 'الصف الثالث الثانوي'] as const;

const CLASSES = [
  { name: 'أولى ثانوي – مجموعة السبت', day: 6, time: '14:00', stageIndex: 0 },
  { name: 'أولى ثانوي – مجموعة الثلاثاء', day: 2, time: '16:30', stageIndex: 0 },
  { name: 'تانية ثانوي – مجموعة الأحد', day: 0, time: '15:00', stageIndex: 1 },
  { name: 'تانية ثانوي – مجموعة الأربعاء', day: 3, time: '17:00', stageIndex: 1 },
  { name: 'تالتة ثانوي – مجموعة الإثنين', day: 1, time: '16:00', stageIndex: 2 },
  { name: 'تالتة ثانوي – مجموعة الخميس', day: 4, time: '10:00', stageIndex: 2 },
] as const;

const STUDENTS = 60;
const SEASON_DAYS = 66;
const SIBLINGS = [
  [7, 20],
  [12, 33],
] as const;

/** The student account of contract section 8: a diligent student of the third year. */
const STUDENT_ACCOUNT = {
  fullName: 'يوسف كريم الشناوي',
  phoneNumber: DEMO_STUDENT.phoneNumber,
  parentPhoneNumber: '01100000002',
  email: 'yousef@example.com',
  classIndex: 4,
  diligence: 0.97,
};

/** Generates the school around `now`. Only ids and dates differ between two calls. */
export function generateSchool(now: Date): SeedSchool {
  const random = seededRandom(2025);
  const start = cairoMoment(dayFromNow(now, -SEASON_DAYS), '12:00');
  const names = randomNames(random);
  const students = names.map(({ first, family }, at): SeedStudent => {
    const index = at + 1;
    const createdAt = before(start, { minutes: -index * 7 });
    return {
      id: idAt(createdAt),
      fullName: `${first} ${family}`,
      code: `S${String(index).padStart(4, '0')}`,
      phoneNumber: phoneOf('010', 2_000 + at, 1_373),
      parentPhoneNumber: phoneOf(random.pick(['011', '012', '015']), 70_000 + at, 2_741),
      email: random.happens(0.3) ? `student${index}@example.com` : null,
      classIndex: at % CLASSES.length,
      index,
      diligence: 0.25 + 0.75 * Math.sqrt(random.next()),
      createdAt,
      ...(at === 0 && STUDENT_ACCOUNT),
    };
  });
  // Siblings share the phone of their parent, which then finds both.
  for (const [elder, younger] of SIBLINGS) {
    required(students[younger]).fullName =
      `${required(names[younger]).first} ${required(names[elder]).family}`;
    required(students[younger]).parentPhoneNumber = required(students[elder]).parentPhoneNumber;
  }
  const [stagesCreatedAt, classesCreatedAt] = [before(start, { days: 2 }), before(start, { days: 1 })];
  return {
    now,
    random,
    teacher: { id: idAt(before(start, { days: 3 })), fullName: 'سليم الورّاق' },
    stages: STAGE_NAMES.map((name) => ({ id: idAt(stagesCreatedAt), name, createdAt: stagesCreatedAt })),
    classes: CLASSES.map((details) => ({
      id: idAt(classesCreatedAt),
      ...details,
      createdAt: classesCreatedAt,
    })),
    students,
  };
}

export const demoAssistant = (now: Date) => ({
  id: idAt(before(now, { days: 70 })),
  fullName: 'منى عبد الرحمن',
  permissions: ['attendance', 'grades', 'orders', 'fees'] satisfies Permission[],
});

function randomNames(random: SeededRandom): { first: string; family: string }[] {
  const [boys, girls] = [random.shuffled(BOYS), random.shuffled(GIRLS)];
  const [fathers, families] = [random.shuffled(FATHERS), random.shuffled(FAMILIES)];
  const names = Array.from({ length: STUDENTS }, (_, at) => ({
    first: required((at % 2 === 0 ? boys : girls)[at >> 1]),
    family: `${fathers[at % fathers.length]} ${families[(at * 5) % families.length]}`,
  }));
  names[9] = { first: 'مارينا', family: 'عادل إسكندر' };
  names[24] = { first: 'مينا', family: 'سمير حنا' };
  return names;
}
