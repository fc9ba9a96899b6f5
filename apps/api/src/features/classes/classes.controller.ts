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
import { ResponseWithMessage } from '../../http/response-with-message.js';
import { Input, type InputOf, Route } from '../../http/route.js';
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

  @Route(createClass)
  async create(@Input() { body }: InputOf<typeof createClass>) {
    return new ResponseWithMessage(await this.saving.create(body), 'تمت إضافة الصف بنجاح');
  }

  @Route(updateClass)
  async update(@Input() { params, body }: InputOf<typeof updateClass>) {
    return new ResponseWithMessage(await this.saving.update(params.id, body), 'تم تحديث الصف بنجاح');
  }

  @Route(deleteClass)
  async delete(@Input() { params }: InputOf<typeof deleteClass>) {
    await this.saving.delete(params.id);
    return new ResponseWithMessage(null, 'تم حذف الصف بنجاح');
  }

  @Route(listClassStudents)
  listStudents(@Input() { params, query }: InputOf<typeof listClassStudents>) {
    return this.students.page(params.classId, query);
  }

  @Route(addClassStudent)
  async addStudent(@Input() { body }: InputOf<typeof addClassStudent>) {
    return new ResponseWithMessage(await this.students.add(body), 'تم إضافة الطالب إلى الصف بنجاح');
  }

  @Route(removeClassStudent)
  async removeStudent(@Input() { params }: InputOf<typeof removeClassStudent>) {
    await this.students.remove(params.id);
    return new ResponseWithMessage(null, 'تم إزالة الطالب من الصف بنجاح');
  }
}
