import {
  REPORT_STUDENTS,
  type StudentMove,
  type WeekOfAttendance,
  type WeekOfOrders,
  type WeekOfPoints,
} from '@daad/contracts/reports.contract';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { addDays, cairoDayStart } from '@daad/domain/calendar-day';
import type { DataSource } from 'typeorm';
import { run } from '../sql/statement.js';
import { attendanceByWeek, ordersByWeek, pointsByWeek, studentMoves } from './reports.statements.js';

/** Cairo days, both ends included. */
export interface ReportWindow {
  from: string;
  to: string;
}

export function ordersReport(dataSource: DataSource, window: ReportWindow): Promise<WeekOfOrders[]> {
  return run(dataSource, ordersByWeek, { ...window, ...instantsOf(window) });
}

export function attendanceReport(
  dataSource: DataSource,
  { from, to }: ReportWindow,
): Promise<WeekOfAttendance[]> {
  return run(dataSource, attendanceByWeek, { from, to, now: cairoWallTime(new Date()) });
}

export function pointsReport(dataSource: DataSource, window: ReportWindow): Promise<WeekOfPoints[]> {
  return run(dataSource, pointsByWeek, { ...window, ...instantsOf(window) });
}

/** Who gained most, and who gained less than in the window of the same length before, at most `REPORT_STUDENTS` each. */
export async function studentsReport(
  dataSource: DataSource,
  { from, to }: ReportWindow,
): Promise<{ top: StudentMove[]; falling: StudentMove[] }> {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const startBefore = cairoDayStart(addDays(from, -days));
  const moves = await run(dataSource, studentMoves, {
    ...instantsOf({ from, to }),
    startBefore,
    places: REPORT_STUDENTS,
  });
  const list = (place: 'topPlace' | 'fallingPlace', belongs: (move: StudentMove) => boolean) =>
    moves
      .filter((move) => move[place] <= REPORT_STUDENTS && belongs(move))
      .sort((a, b) => a[place] - b[place])
      .map(({ topPlace: _top, fallingPlace: _falling, ...move }): StudentMove => move);
  return {
    top: list('topPlace', ({ gained }) => gained > 0),
    falling: list('fallingPlace', ({ gained, gainedBefore }) => gained < gainedBefore),
  };
}

const instantsOf = ({ from, to }: ReportWindow) => ({
  start: cairoDayStart(from),
  end: cairoDayStart(addDays(to, 1)),
});
