import { Module } from '@nestjs/common';
import { GivePoints } from './give-points.js';
import { PointsQueries } from './points-queries.js';
import { PointsSettings } from './points-settings.js';
import { PointsController } from './points.controller.js';

@Module({
  controllers: [PointsController],
  providers: [PointsQueries, GivePoints, PointsSettings],
})
export class PointsModule {}
