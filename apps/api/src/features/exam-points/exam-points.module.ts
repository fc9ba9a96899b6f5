import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ExamPointsRange } from '@daad/persistence/entities/exam-points-range.entity';
import { ExamPoints } from './exam-points.js';
import { ExamPointsController } from './exam-points.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([ExamPointsRange])],
  controllers: [ExamPointsController],
  providers: [ExamPoints],
})
export class ExamPointsModule {}
