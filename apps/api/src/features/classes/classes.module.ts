import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ClassStudent } from '@daad/persistence/entities/class-student.entity';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { ClassQueries } from './class-queries.js';
import { ClassStudents } from './class-students.js';
import { ClassesController } from './classes.controller.js';
import { SaveClass } from './save-class.js';

@Module({
  imports: [TypeOrmModule.forFeature([SchoolClass, ClassStudent])],
  controllers: [ClassesController],
  providers: [ClassQueries, SaveClass, ClassStudents],
})
export class ClassesModule {}
