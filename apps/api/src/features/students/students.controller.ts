import { Controller, Ip } from '@nestjs/common';
import {
  createStudent,
  deleteStudent,
  getStudent,
  listStudents,
  updateStudent,
} from '@daad/contracts/students.contract';
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
import { type Account, CurrentAccount, requireOwner } from '../../auth/visitor.js';
import { DeleteStudent } from './delete-student.js';
import { SaveStudent } from './save-student.js';
import { StudentQueries } from './student-queries.js';

@Controller()
export class StudentsController {
  constructor(
    private readonly queries: StudentQueries,
    private readonly saving: SaveStudent,
    private readonly deletion: DeleteStudent,
  ) {}

  @Route(listStudents)
  list(@Input() { query }: InputOf<typeof listStudents>) {
    return this.queries.page(query);
  }

  @Route(getStudent)
  get(@Input() { params }: InputOf<typeof getStudent>, @CurrentAccount() account: Account) {
    requireOwner(account, params.id);
    return this.queries.one(params.id);
  }

  @Route(createStudent)
  async create(@Input() { body }: InputOf<typeof createStudent>) {
    return new ResponseWithMessage(await this.saving.create(body), 'تمت إضافة الطالب بنجاح');
  }

  @Route(updateStudent)
  async update(
    @Input() { params, body }: InputOf<typeof updateStudent>,
    @CurrentAccount() { userId }: Account,
    @Ip() address: string,
  ) {
    const student = await this.saving.update(params.id, body, { userId, address });
    return new ResponseWithMessage(student, 'تم تحديث بيانات الطالب بنجاح');
  }

  @Route(deleteStudent)
  async delete(@Input() { params }: InputOf<typeof deleteStudent>) {
    await this.deletion.run(params.id);
    return new ResponseWithMessage(null, 'تم حذف الطالب بنجاح');
  }
}
