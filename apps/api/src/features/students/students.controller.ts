import { Controller, Ip } from '@nestjs/common';
import { holdStudent } from '@daad/contracts/cards.contract';
import { getStudentProfile, saveStudentNotes } from '@daad/contracts/student-profile.contract';
import {
  createStudent,
  deleteStudent,
  getStudent,
  listStudents,
  suggestStudentCode,
  updateStudent,
} from '@daad/contracts/students.contract';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, CurrentAccount, requireOwner } from '#api/auth/visitor.js';
import { DeleteStudent } from './delete-student.js';
import { HoldStudent } from './hold-student.js';
import { NextCode } from './next-code.js';
import { SaveStudent } from './save-student.js';
import { StudentProfiles } from './student-profile.js';
import { StudentQueries } from './student-queries.js';

@Controller()
export class StudentsController {
  constructor(
    private readonly queries: StudentQueries,
    private readonly nextCode: NextCode,
    private readonly saving: SaveStudent,
    private readonly deletion: DeleteStudent,
    private readonly profiles: StudentProfiles,
    private readonly holds: HoldStudent,
  ) {}

  @Route(listStudents)
  list(@Input() { query }: InputOf<typeof listStudents>, @CurrentAccount() account: Account) {
    return this.queries.page(account, query);
  }

  @Route(getStudent)
  get(@Input() { params }: InputOf<typeof getStudent>, @CurrentAccount() account: Account) {
    requireOwner(account, params.id);
    return this.queries.one(params.id);
  }

  @Route(suggestStudentCode)
  async suggestCode() {
    return { code: await this.nextCode.suggest() };
  }

  @Route(createStudent, 'تمت إضافة الطالب بنجاح')
  create(@Input() { body }: InputOf<typeof createStudent>) {
    return this.saving.create(body);
  }

  @Route(updateStudent, 'تم تحديث بيانات الطالب بنجاح')
  update(
    @Input() { params, body }: InputOf<typeof updateStudent>,
    @CurrentAccount() account: Account,
    @Ip() address: string,
  ) {
    return this.saving.update(account, params.id, body, address);
  }

  @Route(deleteStudent, 'تم حذف الطالب بنجاح')
  delete(@Input() { params }: InputOf<typeof deleteStudent>) {
    return this.deletion.run(params.id);
  }

  @Route(getStudentProfile)
  profile(@Input() { params }: InputOf<typeof getStudentProfile>) {
    return this.profiles.one(params.id);
  }

  @Route(saveStudentNotes, 'تم حفظ الملاحظات')
  saveNotes(@Input() { params, body }: InputOf<typeof saveStudentNotes>) {
    return this.profiles.saveNotes(params.id, body.notes);
  }

  @Route(holdStudent, 'تم حفظ حالة الإيقاف')
  hold(@Input() { params, body }: InputOf<typeof holdStudent>, @CurrentAccount() account: Account) {
    return this.holds.run(account, params.id, body);
  }
}
