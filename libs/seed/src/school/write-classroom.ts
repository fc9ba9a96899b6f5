import { searchKey } from '@daad/domain/arabic-text';
import { weekdayOf } from '@daad/domain/calendar-day';
import { pointsForGrade } from '@daad/domain/exam-points';
import { Attendance } from '@daad/persistence/entities/attendance.entity';
import { Exam } from '@daad/persistence/entities/exam.entity';
import { ExamPointsRange } from '@daad/persistence/entities/exam-points-range.entity';
import { ExamStudent } from '@daad/persistence/entities/exam-student.entity';
import { PointsSettings } from '@daad/persistence/entities/points-settings.entity';
import type { EntityManager } from 'typeorm';
import { copyRows } from '../copy-rows.js';
import { cairoMoment, dayFromNow, idAt, minutesAfter } from '../moments.js';
import { required } from '../required.js';
import type { SeededRandom } from '../seeded-random.js';
import type { SeedSchool, SeedStudent } from './school.js';

interface AttendanceRules {
  /** The first and the last day, as days before now. */
  from: number;
  until: number;
  /** How many days after its weekday a class meets, each week. */
  meets: readonly number[];
  chance: (student: SeedStudent, daysAgo: number) => number;
}

/** Writes attendance in chronological order, with the points of the settings. */
export async function writeAttendance(manager: EntityManager, school: SeedSchool, rules: AttendanceRules) {
  const { attendancePoints } = await manager.findOneByOrFail(PointsSettings, { onlyRow: true });
  await copyRows(manager, Attendance, attendanceOf(school, rules, attendancePoints));
}

function* attendanceOf(
  { now, random, classes, students }: SeedSchool,
  { from, until, meets, chance }: AttendanceRules,
  points: number,
) {
  const members = classes.map((_, at) => students.filter(({ classIndex }) => classIndex === at));
  for (let ago = from; ago >= until; ago--) {
    const date = dayFromNow(now, -ago);
    for (const [at, { id: classId, day, time }] of classes.entries()) {
      const begins = cairoMoment(date, time);
      if (!meets.includes((weekdayOf(date) - day + 7) % 7) || minutesAfter(begins, 15) > now) continue;
      for (const student of required(members[at])) {
        if (!random.happens(chance(student, ago))) continue;
        const createdAt = minutesAfter(begins, random.between(0, 14));
        yield { id: idAt(createdAt), studentId: student.id, classId, date, points, createdAt };
      }
    }
  }
}

export interface SeedExam {
  name: string;
  degree: number;
  date: Date;
  createdAt: Date;
  index: number;
}

/** Writes an exam and those who sit it; when it is over, with their grades and points. @returns its id */
export async function writeExam(
  manager: EntityManager,
  { now, random }: SeedSchool,
  exam: SeedExam,
  sitting: SeedStudent[],
): Promise<string> {
  const { name, degree: whole, date, createdAt: announced } = exam;
  const examId = idAt(announced);
  const ranges = await manager.find(ExamPointsRange);
  await manager.insert(Exam, { ...exam, id: examId, searchKey: searchKey(name) });
  const isOver = date < now;
  await copyRows(
    manager,
    ExamStudent,
    sitting.map(({ id: studentId, index, diligence }) => {
      const enterIn = isOver ? minutesAfter(date, random.between(-10, 12)) : minutesAfter(announced, index);
      const degree = isOver ? randomGrade(random, diligence, whole) : 0;
      const points = pointsForGrade(degree, whole, ranges);
      return { id: idAt(enterIn), examId, studentId, degree, enterIn, points, createdAt: enterIn };
    }),
  );
  return examId;
}

/** A multiple of 0.5, or 0 for an absent student. */
function randomGrade(random: SeededRandom, diligence: number, degree: number): number {
  if (diligence < 0.8 && random.happens(0.06)) return 0;
  const share = Math.min(1, 0.32 + diligence * 0.6 + (random.next() - 0.4) * 0.18);
  return Math.round(share * degree * 2) / 2;
}
