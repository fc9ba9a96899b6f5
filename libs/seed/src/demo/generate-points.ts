import { before, cairoMoment, dayFromNow } from '../moments.js';
import { required } from '../required.js';
import type { SeedSchool, SeedStudent } from '../school/school.js';
import type { SeedExam } from '../school/write-classroom.js';
import { type Award, BLAME, PRAISE } from '../school/write-points.js';

/** Days from now: future exams have students but no grades. `stageIndex` limits an exam to one stage. */
const EXAMS = [
  { name: 'اختبار النحو الشهري الأول', degree: 40, days: -38, time: '17:00' },
  { name: 'الامتحان الشامل الأول', degree: 60, days: -11, time: '10:00' },
  { name: 'الامتحان الشامل الثاني', degree: 60, days: 6, time: '10:00' },
  { name: 'بروفة الثانوية العامة', degree: 80, days: 17, time: '09:00', stageIndex: 2 },
] as const;

/** The day of the next exam of all stages, as 'YYYY-MM-DD'. */
export const nextExamDay = (now: Date) => dayFromNow(now, EXAMS[2].days);

/** Four exams with those who sit them: two with grades, two in the future. */
export const demoExams = ({ now, classes, students }: SeedSchool): [SeedExam, SeedStudent[]][] =>
  EXAMS.map(({ name, degree, days, time, ...limits }, at) => {
    const date = cairoMoment(dayFromNow(now, days), time);
    const createdAt = days < 0 ? before(date, { days: 9 }) : before(now, { days: 2, hours: at });
    const sitting = students.filter(
      ({ classIndex }) =>
        !('stageIndex' in limits) || required(classes[classIndex]).stageIndex === limits.stageIndex,
    );
    return [{ name, degree, date, createdAt, index: at + 1 }, sitting];
  });

/** Awards and deductions that the teacher entered. */
export function generateAwards({ now, random, students }: SeedSchool): Award[] {
  const award = (student: SeedStudent, reason: Award['reason']): Award => ({
    student,
    reason,
    at: before(now, { days: random.between(1, 50), minutes: random.between(0, 600) }),
  });
  return students.flatMap((student) => [
    ...random
      .shuffled(PRAISE)
      .slice(0, Math.round(student.diligence * random.between(1, 4)))
      .map((reason) => award(student, reason)),
    ...(random.happens(1.1 - student.diligence) ? [award(student, random.pick(BLAME))] : []),
  ]);
}
