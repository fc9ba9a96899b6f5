import { ExamPointsRange } from '@daad/persistence/entities/exam-points-range.entity';
import { PointsLedgerEntry } from '@daad/persistence/entities/points-ledger-entry.entity';
import { PointsSettings } from '@daad/persistence/entities/points-settings.entity';
import { newId } from '@daad/persistence/ids';
import { collectReasons } from '@daad/persistence/points/points.statements';
import { run } from '@daad/persistence/sql/statement';
import type { EntityManager } from 'typeorm';
import { copyRows } from '../copy-rows.js';
import { idAt } from '../moments.js';
import { awardEarnedPoints } from '../seed.statements.js';
import type { SeedSchool, SeedStudent } from './school.js';

const EXAM_RANGES = [
  { minPercentage: 50, maxPercentage: 60, points: 3 },
  { minPercentage: 60, maxPercentage: 70, points: 6 },
  { minPercentage: 70, maxPercentage: 80, points: 10 },
  { minPercentage: 80, maxPercentage: 90, points: 15 },
  { minPercentage: 90, maxPercentage: 100, points: 20 },
];

/** Comments of the teacher with their points. */
export const PRAISE = [
  ['مشاركة متميزة في الحصة', 5],
  ['أفضل إعراب في المجموعة', 10],
  ['تسميع النص كاملاً دون خطأ', 8],
  ['شرح القاعدة لزميله على السبورة', 6],
  ['تسليم كل واجبات الأسبوع', 5],
  ['إلقاء قصيدة في طابور المركز', 12],
  ['المركز الأول في مسابقة الخط', 15],
] as const;
export const BLAME = [
  ['تأخر عن موعد الحصة', -2],
  ['لم يسلّم الواجب', -5],
  ['نسي إحضار الكتاب', -3],
  ['حديث جانبي أثناء الشرح', -2],
] as const;

/** An award or a deduction that the teacher entered. */
export interface Award {
  student: SeedStudent;
  reason: readonly [comment: string, points: number];
  at: Date;
}

/** Writes the points of attendance and of exam ranges. */
export async function writePointsRules(manager: EntityManager): Promise<void> {
  await manager.insert(PointsSettings, {
    name: 'نقاط الحضور',
    description: 'تُضاف تلقائياً لكل طالب عند تسجيل حضوره في مجموعته',
    attendancePoints: 5,
  });
  await manager.insert(
    ExamPointsRange,
    EXAM_RANGES.map((range) => ({ ...range, id: newId() })),
  );
}

/** Writes the ledger of the attendance of all classes, the grades of these exams, and the awards. */
export async function writeLedger(
  manager: EntityManager,
  { teacher, classes }: SeedSchool,
  examIds: string[],
  awards: Iterable<Award>,
): Promise<void> {
  const classIds = classes.map(({ id }) => id);
  await run(manager, awardEarnedPoints, { classIds, examIds, authorId: teacher.id });
  await copyRows(manager, PointsLedgerEntry, rowsOf(awards, teacher.id));
  await run(manager, collectReasons, {});
}

function* rowsOf(awards: Iterable<Award>, authorId: string) {
  for (const {
    student,
    reason: [comment, points],
    at,
  } of awards) {
    const kind = points > 0 ? ('direct' as const) : ('minus' as const);
    yield { id: idAt(at), studentId: student.id, kind, points, comment, authorId, createdAt: at };
  }
}
