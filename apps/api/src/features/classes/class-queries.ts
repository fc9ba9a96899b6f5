import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ResponseOf, InputOf } from '@daad/contracts/call';
import type { getClassTotals, listClasses, SchoolClass } from '@daad/contracts/classes.contract';
import type { Page } from '@daad/contracts/paging';
import { attendanceRate } from '@daad/domain/attendance-rate';
import { cairoWallTime } from '@daad/domain/cairo-time';
import { cairoToday } from '@daad/domain/calendar-day';
import { ClassStudent } from '@daad/persistence/entities/class-student.entity';
import { SchoolClass as ClassEntity } from '@daad/persistence/entities/class.entity';
import { foldedPattern } from '@daad/persistence/search';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { clock } from '@daad/platform/clock';
import { DataSource, type EntityManager, IsNull, Repository } from 'typeorm';
import { ApiError } from '#api/errors/api-error.js';
import { classesPage } from './classes.statements.js';

@Injectable()
export class ClassQueries {
  constructor(
    private readonly dataSource: DataSource,
    @InjectRepository(ClassEntity) private readonly classes: Repository<ClassEntity>,
    @InjectRepository(ClassStudent) private readonly memberships: Repository<ClassStudent>,
  ) {}

  async page(query: InputOf<typeof listClasses>['query']): Promise<Page<SchoolClass>> {
    const { search, educationalStageId: stageId, day, time } = query;
    const namePattern = foldedPattern(search);
    const page = await readPage(this.dataSource, classesPage, query, today(), {
      search: namePattern && { namePattern },
      stage: stageId && { stageId },
      day: day !== undefined && { day },
      time: time && { time },
    });
    return { ...page, items: page.items.map(withPercent) };
  }

  /** @throws ApiError `class.not-found` (404) */
  async one(manager: EntityManager, id: string): Promise<SchoolClass> {
    const found = await readFirst(manager, classesPage, today(), { id: { id } });
    if (!found) throw new ApiError('class.not-found');
    return withPercent(found);
  }

  async totals(): Promise<ResponseOf<typeof getClassTotals>> {
    const classes = await this.classes.find({ select: { id: true, stageId: true } });
    const studentsNumber = await this.memberships.countBy({ leftOn: IsNull() });
    return {
      classesNumber: classes.length,
      studentsNumber,
      averageStudents: classes.length > 0 ? Math.round(studentsNumber / classes.length) : 0,
      activeStages: new Set(classes.map(({ stageId }) => stageId)).size,
    };
  }
}

const today = () => ({ today: cairoToday(clock.now()), now: cairoWallTime(clock.now()) });

const withPercent = (row: Omit<SchoolClass, 'attendancePercent'>): SchoolClass => ({
  ...row,
  attendancePercent: attendanceRate(row.todayAttended, row.todayTotal),
});
