import { Module } from '@nestjs/common';
import { DeleteStudent } from './delete-student.js';
import { HoldStudent } from './hold-student.js';
import { NextCode } from './next-code.js';
import { SaveStudent } from './save-student.js';
import { StudentProfiles } from './student-profile.js';
import { StudentQueries } from './student-queries.js';
import { StudentsController } from './students.controller.js';

@Module({
  controllers: [StudentsController],
  providers: [StudentQueries, StudentProfiles, NextCode, SaveStudent, DeleteStudent, HoldStudent],
})
export class StudentsModule {}
