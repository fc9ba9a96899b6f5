import { searchKey } from '@daad/domain/arabic-text';
import { weekdayOf } from '@daad/domain/calendar-day';
import { pointsForGrade } from '@daad/domain/exam-points';
import type { EntityManager } from 'typeorm';
import { insertRows } from '../insert-rows.js';
import { before, cairoMoment, dayFromNow, idAt, minutesAfter } from '../moments.js';
import type { DemoSchool, DemoStudent } from './school.js';
import { type Award, ATTENDANCE_POINTS, EXAM_RANGES } from './write-points.js';
import { required } from '../required.js';

const ATTENDANCE_DAYS = 60;

/** Eight weeks of attendance. Of a class that began today only some students have arrived. */
export async function writeAttendance(manager: EntityManager, school: DemoSchool): Promise<Award[]> {
  const { now, random, classes, students } = school;
  const awards: Award[] = [];
  const records = [];
  for (let ago = ATTENDANCE_DAYS; ago >= 0; ago--) {
    const date = dayFromNow(now, -ago);
    for (const [classIndex, { id: classId, name, day, time }] of classes.entries()) {
      const begins = cairoMoment(date, time);
      if (day !== weekdayOf(date) || minutesAfter(begins, 15) > now) continue;
      const share = ago === 0 ? 0.6 : 1;
      for (const student of students.filter((one) => one.classIndex === classIndex)) {
        if (!random.happens((0.55 + student.diligence * 0.42) * share)) continue;
        const at = minutesAfter(begins, random.between(0, 14));
        const id = idAt(at);
        records.push({
          id,
          student_id: student.id,
          class_id: classId,
          date,
          points: ATTENDANCE_POINTS,
          created_at: at,
        });
        awards.push({
          studentId: student.id,
          kind: 'attendance',
          points: ATTENDANCE_POINTS,
          comment: `حضور ${name}`,
          sourceId: id,
          at,
        });
      }
    }
  }
  await insertRows(manager, 'attendance', records);
  return awards;
}

/** Days from now: future exams have students but no grades. `stageIndex` limits an exam to one stage. */
const EXAMS = [
  { name: 'اختبار النحو الشهري الأول', degree: 40, days: -38, time: '17:00' },
  { name: 'الامتحان الشامل الأول', degree: 60, days: -11, time: '10:00' },
  { name: 'الامتحان الشامل الثاني', degree: 60, days: 6, time: '10:00' },
  { name: 'بروفة الثانوية العامة', degree: 80, days: 17, time: '09:00', stageIndex: 2 },
] as const;

/** The day of the next exam of all stages, as 'YYYY-MM-DD'. */
export const nextExamDay = (now: Date) => dayFromNow(now, EXAMS[2].days);

/** Four exams: two with grades and their points, two in the future. */
export async function writeExams(manager: EntityManager, school: DemoSchool): Promise<Award[]> {
  const { now, random, classes, students } = school;
  const awards: Award[] = [];
  for (const [at, exam] of EXAMS.entries()) {
    const date = cairoMoment(dayFromNow(now, exam.days), exam.time);
    const announced = exam.days < 0 ? before(date, { days: 9 }) : before(now, { days: 2, hours: at });
    const examId = idAt(announced);
    await insertRows(manager, 'exam', [
      {
        id: examId,
        name: exam.name,
        search_key: searchKey(exam.name),
        degree: exam.degree,
        date,
        index: at + 1,
        created_at: announced,
      },
    ]);
    const sitting = students.filter(
      ({ classIndex }) =>
        !('stageIndex' in exam) || required(classes[classIndex]).stageIndex === exam.stageIndex,
    );
    const rows = sitting.map((student) => {
      const graded = exam.days < 0;
      const enterIn = graded
        ? minutesAfter(date, random.between(-10, 12))
        : minutesAfter(announced, student.index);
      const degree = graded ? randomGrade(school, student, exam.degree) : 0;
      const points = pointsForGrade(degree, exam.degree, EXAM_RANGES);
      const id = idAt(enterIn);
      if (points > 0) {
        const given = minutesAfter(date, 2 * 24 * 60 + student.index);
        awards.push({
          studentId: student.id,
          kind: 'exam',
          points,
          comment: exam.name,
          sourceId: id,
          at: given,
        });
      }
      return {
        id,
        exam_id: examId,
        student_id: student.id,
        degree,
        enter_in: enterIn,
        points,
        created_at: enterIn,
      };
    });
    await insertRows(manager, 'exam_student', rows);
  }
  return awards;
}

/** A multiple of 0.5, or 0 for an absent student. */
function randomGrade({ random }: DemoSchool, { diligence }: DemoStudent, degree: number): number {
  if (diligence < 0.8 && random.happens(0.06)) return 0;
  const share = Math.min(1, 0.32 + diligence * 0.6 + (random.next() - 0.4) * 0.18);
  return Math.round(share * degree * 2) / 2;
}
