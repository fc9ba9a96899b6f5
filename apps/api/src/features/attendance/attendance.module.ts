import { Module } from '@nestjs/common';
import { AbsenceTemplates } from './absence-templates.js';
import { AttendanceController } from './attendance.controller.js';
import { AttendanceQueries } from './attendance-queries.js';
import { ContactParent } from './contact-parent.js';
import { MarkPresent } from './mark-present.js';
import { NoteHomework } from './note-homework.js';
import { RemoveAttendance } from './remove-attendance.js';

@Module({
  controllers: [AttendanceController],
  providers: [
    AbsenceTemplates,
    AttendanceQueries,
    ContactParent,
    MarkPresent,
    NoteHomework,
    RemoveAttendance,
  ],
})
export class AttendanceModule {}
