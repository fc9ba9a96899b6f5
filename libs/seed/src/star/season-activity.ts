import { Exam } from '@daad/persistence/entities/exam.entity';
import { Product } from '@daad/persistence/entities/product.entity';
import type { EntityManager } from 'typeorm';
import { before, cairoMoment, dayFromNow } from '../moments.js';
import { required } from '../required.js';
import { placeOrder, statusAt } from '../school/place-order.js';
import type { SeedSchool, SeedStudent } from '../school/school.js';
import { writeAttendance, writeExam } from '../school/write-classroom.js';
import { priceLine, writeOrders } from '../school/write-orders.js';
import { type Award, BLAME, PRAISE } from '../school/write-points.js';

/** 75 meetings of each class, two a week, the last one not after yesterday. Of them a student attends 70 on average. */
export const writeSeasonAttendance = (manager: EntityManager, school: SeedSchool) =>
  writeAttendance(manager, school, {
    from: 262,
    until: 1,
    meets: [0, 4],
    chance: ({ diligence }) => 0.86 + 0.11 * diligence,
  });

const TOPICS = [
  'المبتدأ والخبر',
  'كان وأخواتها',
  'إن وأخواتها',
  'الفاعل ونائبه',
  'المفاعيل الخمسة',
  'الحال والتمييز',
  'النعت والعطف',
  'التوكيد والبدل',
  'التشبيه',
  'الاستعارة',
  'الكناية',
  'المشتقات',
  'المصادر',
  'مدرسة الإحياء',
  'المدرسة الرومانسية',
  'الشعر الحر',
];
const DEGREES = [20, 40, 30, 60, 50, 100, 25, 80];

/** Writes sixteen exams of all students over the season. @returns their ids */
export async function writeSeasonExams(manager: EntityManager, school: SeedSchool): Promise<string[]> {
  const firstIndex = ((await manager.maximum(Exam, 'index')) ?? 0) + 1;
  const ids: string[] = [];
  for (const [at, topic] of TOPICS.entries()) {
    const date = cairoMoment(dayFromNow(school.now, (at - TOPICS.length) * 15), '10:00');
    const exam = {
      name: `اختبار ${topic}`,
      degree: required(DEGREES[at % DEGREES.length]),
      date,
      createdAt: before(date, { days: 7 }),
      index: firstIndex + at,
    };
    ids.push(await writeExam(manager, school, exam, school.students));
  }
  return ids;
}

/** Writes three orders for each student, of one to three different products. */
export async function writeSeasonOrders(manager: EntityManager, school: SeedSchool): Promise<void> {
  const { random } = school;
  const available = await manager.findBy(Product, { available: true });
  const products = available.map(({ discountType, discountValue, ...product }) => ({
    ...product,
    discount: discountType && discountValue ? { discountType, discountValue } : null,
  }));
  const orders = Array.from(spread(school, 3, 260), ({ student, at, age }) => {
    const first = random.between(0, products.length - 1);
    const lines = Array.from({ length: Math.min(random.between(1, 3), products.length) }, (_, place) =>
      priceLine(required(products[(first + place) % products.length]), random.between(1, 3)),
    );
    return placeOrder(random, age, { student, status: statusAt(age, random), at, lines });
  });
  await writeOrders(manager, school, orders);
}

/** Thirteen awards and three deductions for each student. */
export function* seasonAwards(school: SeedSchool): Generator<Award> {
  for (const { student, at, round } of spread(school, 16, 255))
    yield { student, reason: school.random.pick<Award['reason']>(round % 5 === 4 ? BLAME : PRAISE), at };
}

interface Occasion {
  student: SeedStudent;
  round: number;
  at: Date;
  /** Hours before now. */
  age: number;
}

/** Each student once in each round, in random order, at rising moments over that many days, up to an hour ago. */
function* spread({ now, random, students }: SeedSchool, rounds: number, days: number): Generator<Occasion> {
  const step = (days * 24) / (rounds * students.length);
  let left = rounds * students.length;
  for (let round = 0; round < rounds; round++)
    for (const student of random.shuffled(students)) {
      const age = 1 + (left-- - random.next()) * step;
      yield { student, round, at: before(now, { hours: age }), age };
    }
}
