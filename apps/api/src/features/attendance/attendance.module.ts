import { Module } from '@nestjs/common';
import { AttendanceController } from './attendance.controller.js';
import { AttendanceQueries } from './attendance-queries.js';
import { MarkPresent } from './mark-present.js';
import { RemoveAttendance } from './remove-attendance.js';

@Module({
  controllers: [AttendanceController],
  providers: [AttendanceQueries, MarkPresent, RemoveAttendance],
})
export class AttendanceModule {}
