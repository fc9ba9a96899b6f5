import { Controller, Module } from '@nestjs/common';
import { getGeneralStatistics } from '@daad/contracts/statistics.contract';
import { lastDays, readStatistics } from '@daad/persistence/statistics/general-statistics';
import { DataSource } from 'typeorm';
import { Input, type InputOf, Route } from '#api/http/route.js';

@Controller()
class StatisticsController {
  constructor(private readonly dataSource: DataSource) {}

  @Route(getGeneralStatistics)
  get(@Input() { query }: InputOf<typeof getGeneralStatistics>) {
    const { from, to } = lastDays(query.to);
    return readStatistics(this.dataSource, { from: query.from ?? from, to });
  }
}

@Module({ controllers: [StatisticsController] })
export class StatisticsModule {}
