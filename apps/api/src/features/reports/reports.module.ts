import { Controller, Module } from '@nestjs/common';
import {
  getAttendanceReport,
  getOrdersReport,
  getPointsReport,
  getStudentsReport,
} from '@daad/contracts/reports.contract';
import { getFeed, getToday } from '@daad/contracts/today.contract';
import {
  attendanceReport,
  ordersReport,
  pointsReport,
  studentsReport,
} from '@daad/persistence/reports/school-reports';
import { readFeed, readToday } from '@daad/persistence/reports/today';
import { DataSource } from 'typeorm';
import { Input, type InputOf, Route } from '#api/http/route.js';

@Controller()
class ReportsController {
  constructor(private readonly dataSource: DataSource) {}

  @Route(getOrdersReport)
  orders(@Input() { query }: InputOf<typeof getOrdersReport>) {
    return ordersReport(this.dataSource, query);
  }

  @Route(getAttendanceReport)
  attendance(@Input() { query }: InputOf<typeof getAttendanceReport>) {
    return attendanceReport(this.dataSource, query);
  }

  @Route(getPointsReport)
  points(@Input() { query }: InputOf<typeof getPointsReport>) {
    return pointsReport(this.dataSource, query);
  }

  @Route(getStudentsReport)
  students(@Input() { query }: InputOf<typeof getStudentsReport>) {
    return studentsReport(this.dataSource, query);
  }

  @Route(getToday)
  today() {
    return readToday(this.dataSource);
  }

  @Route(getFeed)
  feed() {
    return readFeed(this.dataSource);
  }
}

@Module({ controllers: [ReportsController] })
export class ReportsModule {}
