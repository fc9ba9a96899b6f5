import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { PointsSettings as PointsSettingsRow } from '@daad/persistence/entities/points-settings.entity';
import { Student } from '@daad/persistence/entities/student.entity';
import { GivePoints } from './give-points.js';
import { PointsQueries } from './points-queries.js';
import { PointsSettings } from './points-settings.js';
import { PointsController } from './points.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([Student, PointsSettingsRow])],
  controllers: [PointsController],
  providers: [PointsQueries, GivePoints, PointsSettings],
})
export class PointsModule {}
