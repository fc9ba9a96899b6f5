import { Module } from '@nestjs/common';
import { ClassQueries } from './class-queries.js';
import { ClassStudents } from './class-students.js';
import { ClassesController } from './classes.controller.js';
import { SaveClass } from './save-class.js';

@Module({
  controllers: [ClassesController],
  providers: [ClassQueries, SaveClass, ClassStudents],
})
export class ClassesModule {}
