import { Controller } from '@nestjs/common';
import {
  addClassStudent,
  createClass,
  deleteClass,
  getClassTotals,
  listClasses,
  listClassStudents,
  removeClassStudent,
  updateClass,
} from '@daad/contracts/classes.contract';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { ClassQueries } from './class-queries.js';
import { ClassStudents } from './class-students.js';
import { SaveClass } from './save-class.js';

@Controller()
export class ClassesController {
  constructor(
    private readonly queries: ClassQueries,
    private readonly saving: SaveClass,
    private readonly students: ClassStudents,
  ) {}

  @Route(listClasses)
  list(@Input() { query }: InputOf<typeof listClasses>) {
    return this.queries.page(query);
  }

  @Route(getClassTotals)
  totals() {
    return this.queries.totals();
  }

  @Route(createClass, 'تمت إضافة الصف بنجاح')
  create(@Input() { body }: InputOf<typeof createClass>) {
    return this.saving.create(body);
  }

  @Route(updateClass, 'تم تحديث الصف بنجاح')
  update(@Input() { params, body }: InputOf<typeof updateClass>) {
    return this.saving.update(params.id, body);
  }

  @Route(deleteClass, 'تم حذف الصف بنجاح')
  delete(@Input() { params }: InputOf<typeof deleteClass>) {
    return this.saving.delete(params.id);
  }

  @Route(listClassStudents)
  listStudents(
    @Input() { params, query }: InputOf<typeof listClassStudents>,
    @CurrentAccount() account: Account,
  ) {
    return this.students.page(account, params.classId, query);
  }

  @Route(addClassStudent, 'تم إضافة الطالب إلى الصف بنجاح')
  addStudent(@Input() { body }: InputOf<typeof addClassStudent>) {
    return this.students.add(body);
  }

  @Route(removeClassStudent, 'تم إزالة الطالب من الصف بنجاح')
  removeStudent(@Input() { params }: InputOf<typeof removeClassStudent>) {
    return this.students.remove(params.id);
  }
}
