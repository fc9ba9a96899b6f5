import { Controller } from '@nestjs/common';
import {
  attend,
  attendAll,
  contactParent,
  getAbsenceTemplate,
  listAbsent,
  listAttended,
  removeAttendance,
  updateAbsenceTemplate,
} from '@daad/contracts/attendance.contract';
import { noteHomework } from '@daad/contracts/door.contract';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { AbsenceTemplates } from './absence-templates.js';
import { AttendanceQueries } from './attendance-queries.js';
import { ContactParent } from './contact-parent.js';
import { MarkPresent } from './mark-present.js';
import { NoteHomework } from './note-homework.js';
import { RemoveAttendance } from './remove-attendance.js';

@Controller()
export class AttendanceController {
  constructor(
    private readonly queries: AttendanceQueries,
    private readonly marking: MarkPresent,
    private readonly removal: RemoveAttendance,
    private readonly contacts: ContactParent,
    private readonly templates: AbsenceTemplates,
    private readonly homework: NoteHomework,
  ) {}

  @Route(attend, 'تم تسجيل حضور الطالب بنجاح')
  attend(@Input() { query }: InputOf<typeof attend>, @CurrentAccount() account: Account) {
    return this.marking.one(account, query);
  }

  @Route(attendAll, 'تم تسجيل حضور جميع الطلاب بنجاح')
  attendAll(@Input() { query }: InputOf<typeof attendAll>, @CurrentAccount() account: Account) {
    return this.marking.all(account, query);
  }

  @Route(removeAttendance, 'تم حذف سجلات الحضور')
  remove(@Input() { body }: InputOf<typeof removeAttendance>, @CurrentAccount() account: Account) {
    return this.removal.run(account, body.ids);
  }

  @Route(listAttended)
  attended(@Input() { query }: InputOf<typeof listAttended>, @CurrentAccount() account: Account) {
    return this.queries.attended(account, query);
  }

  @Route(listAbsent)
  absent(@Input() { query }: InputOf<typeof listAbsent>, @CurrentAccount() account: Account) {
    return this.queries.absent(account, query);
  }

  @Route(contactParent)
  contact(@Input() { body }: InputOf<typeof contactParent>, @CurrentAccount() account: Account) {
    return this.contacts.run(account, body);
  }

  @Route(noteHomework)
  brought(@Input() { body }: InputOf<typeof noteHomework>, @CurrentAccount() account: Account) {
    return this.homework.run(account, body);
  }

  @Route(getAbsenceTemplate)
  template() {
    return this.templates.get();
  }

  @Route(updateAbsenceTemplate, 'تم حفظ نص الرسالة')
  saveTemplate(@Input() { body }: InputOf<typeof updateAbsenceTemplate>, @CurrentAccount() account: Account) {
    return this.templates.save(account, body);
  }
}
