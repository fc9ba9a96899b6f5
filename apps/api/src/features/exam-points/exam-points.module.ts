import { Module } from '@nestjs/common';
import { ExamPoints } from './exam-points.js';
import { ExamPointsController } from './exam-points.controller.js';

@Module({
  controllers: [ExamPointsController],
  providers: [ExamPoints],
})
export class ExamPointsModule {}
