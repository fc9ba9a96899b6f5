import { Injectable } from '@nestjs/common';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import type { getClassTotals, listClasses, SchoolClass } from '@daad/contracts/classes.contract';
import type { Page } from '@daad/contracts/paging';
import { attendanceRate } from '@daad/domain/attendance-rate';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { cairoToday } from '@daad/domain/calendar-day';
import { hasMet } from '@daad/persistence/attendance/absence';
import { Conditions, readPage } from '@daad/persistence/list-page';
import { foldedPattern } from '@daad/persistence/search';
import { run, statement } from '@daad/persistence/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { ApiError } from '../../errors/api-error.js';

type ClassRow = Omit<SchoolClass, 'todayAbsent' | 'attendancePercent'> & { hasMet: boolean };

/** A class `c` of stage `g`, with the attendance of today among those who are in it now; `now` as in `hasMet`. */
const classColumns = (today: string, now: string) => `
  c.id, c.name, c.day, c.time, c.stage_id as "educationalStageId", g.name as "educationalStageName", c.index,
  (select count(*) from class_student l where l.class_id = c.id and l.left_on is null) as "studentsNumber",
  (select count(*) from attendance a
   join class_student l on l.class_id = a.class_id and l.student_id = a.student_id and l.left_on is null
   where a.class_id = c.id and a.date = ${today}) as "todayAttended",
  ${hasMet('c', today, now)} as "hasMet"`;

const classById = statement<ClassRow>(
  'class-by-id',
  `select ${classColumns('$2::date', '$3')} from class c join stage g on g.id = c.stage_id where c.id = $1 and c.deleted_at is null`,
);
const classTotals = statement<{ classesNumber: number; studentsNumber: number; activeStages: number }>(
  'class-totals',
  `select count(*) as "classesNumber", count(distinct stage_id) as "activeStages",
          (select count(*) from class_student where left_on is null) as "studentsNumber"
   from class where deleted_at is null`,
);

@Injectable()
export class ClassQueries {
  constructor(private readonly dataSource: DataSource) {}

  async page(query: InputOf<typeof listClasses>['query']): Promise<Page<SchoolClass>> {
    const { search, educationalStageId, day, time } = query;
    const conditions = new Conditions('deleted_at is null');
    const today = conditions.value(cairoToday());
    const now = conditions.value(cairoWallTime(new Date()));
    if (search) conditions.and(`name_key like ${conditions.value(foldedPattern(search))}`);
    if (educationalStageId) conditions.and(`stage_id = ${conditions.value(educationalStageId)}`);
    if (day !== undefined) conditions.and(`day = ${conditions.value(day)}`);
    if (time) conditions.and(`time = ${conditions.value(time)}`);
    const page = await readPage<ClassRow>(
      this.dataSource,
      {
        name: 'classes-page',
        matching: `select id, index from class ${conditions}`,
        values: conditions.values,
        gathered: true,
        order: 'p.index, p.id',
        columns: classColumns(`${today}::date`, now),
        joins: 'left join class c on c.id = p.id left join stage g on g.id = c.stage_id',
      },
      query,
    );
    return { ...page, items: page.items.map(withFigures) };
  }

  /** @throws ApiError `class.not-found` (404) */
  async one(id: string, on: DataSource | EntityManager = this.dataSource): Promise<SchoolClass> {
    const [found] = await run(on, classById, [id, cairoToday(), cairoWallTime(new Date())]);
    if (!found) throw new ApiError('class.not-found');
    return withFigures(found);
  }

  async totals(): Promise<ResponseOf<typeof getClassTotals>> {
    const [totals] = await run(this.dataSource, classTotals);
    const { classesNumber, studentsNumber } = totals!;
    return {
      ...totals!,
      averageStudents: classesNumber > 0 ? Math.round(studentsNumber / classesNumber) : 0,
    };
  }
}

const withFigures = ({ hasMet: met, ...row }: ClassRow): SchoolClass => ({
  ...row,
  todayAbsent: met ? row.studentsNumber - row.todayAttended : 0,
  attendancePercent: attendanceRate(row.todayAttended, row.studentsNumber),
});
