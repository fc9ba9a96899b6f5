import { Module } from '@nestjs/common';
import { GivePoints } from './give-points.js';
import { PointsQueries } from './points-queries.js';
import { PointsSettings } from './points-settings.js';
import { PointsController } from './points.controller.js';
import { UndoBulkPoints } from './undo-bulk-points.js';

@Module({
  controllers: [PointsController],
  providers: [PointsQueries, GivePoints, UndoBulkPoints, PointsSettings],
})
export class PointsModule {}
