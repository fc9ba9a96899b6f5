import { Controller } from '@nestjs/common';
import { getStudentAttendance, getStudentHome } from '@daad/contracts/student-home.contract';
import { type Account, CurrentAccount, requireOwner } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { StudentHomes } from './student-home.js';

@Controller()
export class StudentHomeController {
  constructor(private readonly homes: StudentHomes) {}

  @Route(getStudentHome)
  home(@Input() { params }: InputOf<typeof getStudentHome>, @CurrentAccount() account: Account) {
    requireOwner(account, params.id);
    return this.homes.home(params.id);
  }

  @Route(getStudentAttendance)
  attendance(
    @Input() { params, query }: InputOf<typeof getStudentAttendance>,
    @CurrentAccount() account: Account,
  ) {
    requireOwner(account, params.id);
    return this.homes.attendance(params.id, query.month);
  }
}
