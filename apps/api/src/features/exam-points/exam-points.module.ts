import { Module } from '@nestjs/common';
import { ExamPointsController } from './exam-points.controller.js';
import { ExamPoints } from './exam-points.js';

@Module({ controllers: [ExamPointsController], providers: [ExamPoints] })
export class ExamPointsModule {}
