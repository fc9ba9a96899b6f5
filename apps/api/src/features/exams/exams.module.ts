import { Module } from '@nestjs/common';
import { ExamQueries } from './exam-queries.js';
import { ExamsController } from './exams.controller.js';
import { Exams } from './exams.js';
import { Grading } from './grading.js';

@Module({ controllers: [ExamsController], providers: [ExamQueries, Exams, Grading] })
export class ExamsModule {}
