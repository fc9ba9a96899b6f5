import type { LedgerKind } from '@daad/domain/points-ledger';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../insert-rows.js';
import { before, idAt } from '../moments.js';
import { updateSumsFromLedger } from '../update-sums.js';
import type { DemoSchool, DemoStudent } from './school.js';

/** The points of one attendance and of the bands of exam percentages. */
export const ATTENDANCE_POINTS = 5;
export const EXAM_RANGES = [
  { minPercentage: 50, maxPercentage: 60, points: 3 },
  { minPercentage: 60, maxPercentage: 70, points: 6 },
  { minPercentage: 70, maxPercentage: 80, points: 10 },
  { minPercentage: 80, maxPercentage: 90, points: 15 },
  { minPercentage: 90, maxPercentage: 100, points: 20 },
];

export interface Award {
  studentId: string;
  kind: LedgerKind;
  /** Negative for a deduction. */
  points: number;
  comment: string;
  sourceId: string | null;
  at: Date;
}

const PRAISE = [
  ['مشاركة متميزة في الحصة', 5],
  ['أفضل إعراب في المجموعة', 10],
  ['تسميع النص كاملاً دون خطأ', 8],
  ['شرح القاعدة لزميله على السبورة', 6],
  ['تسليم كل واجبات الأسبوع', 5],
  ['إلقاء قصيدة في طابور المركز', 12],
  ['المركز الأول في مسابقة الخط', 15],
] as const;
const BLAME = [
  ['تأخر عن موعد الحصة', -2],
  ['لم يسلّم الواجب', -5],
  ['نسي إحضار الكتاب', -3],
  ['حديث جانبي أثناء الشرح', -2],
] as const;

/** Writes the points of attendance and of exam ranges. */
export async function writePointsRules(manager: EntityManager): Promise<void> {
  await manager.query(
    `insert into points_settings (name, description, attendance_points) values ($1, $2, $3) on conflict do nothing`,
    ['نقاط الحضور', 'تُضاف تلقائياً لكل طالب عند تسجيل حضوره في مجموعته', ATTENDANCE_POINTS],
  );
  await insertRows(
    manager,
    'exam_points_range',
    EXAM_RANGES.map(({ minPercentage, maxPercentage, points }) => ({
      id: idAt(new Date()),
      min_percentage: minPercentage,
      max_percentage: maxPercentage,
      points,
    })),
  );
}

/** Awards and deductions that the teacher entered. */
export function generateAwards({ now, random, students }: DemoSchool): Award[] {
  const award = (student: DemoStudent, [comment, points]: readonly [string, number]): Award => ({
    studentId: student.id,
    kind: points > 0 ? 'direct' : 'minus',
    points,
    comment,
    sourceId: null,
    at: before(now, { days: random.between(1, 50), minutes: random.between(0, 600) }),
  });
  return students.flatMap((student) => [
    ...random
      .shuffled(PRAISE)
      .slice(0, Math.round(student.diligence * random.between(1, 4)))
      .map((words) => award(student, words)),
    ...(random.happens(1.1 - student.diligence) ? [award(student, random.pick(BLAME))] : []),
  ]);
}

/** Writes the ledger in chronological order, and the sums of the students. */
export async function writeLedger(
  manager: EntityManager,
  { teacher }: DemoSchool,
  awards: Award[],
): Promise<void> {
  await insertRows(
    manager,
    'points_ledger',
    [...awards]
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ studentId, kind, points, comment, sourceId, at }) => ({
        id: idAt(at),
        student_id: studentId,
        kind,
        points,
        comment,
        source_id: sourceId,
        author_id: teacher.id,
        created_at: at,
      })),
  );
  await updateSumsFromLedger(manager);
}
