import { Module } from '@nestjs/common';
import { ExamQueries } from './exam-queries.js';
import { ExamsController } from './exams.controller.js';
import { Exams } from './exams.js';
import { GradingSets } from './grading-sets.js';
import { Grading } from './grading.js';

@Module({ controllers: [ExamsController], providers: [ExamQueries, Exams, Grading, GradingSets] })
export class ExamsModule {}
