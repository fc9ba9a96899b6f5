import { Controller, Ip } from '@nestjs/common';
import {
  createAssistant,
  getAssistant,
  listAssistants,
  resetAssistantPassword,
  setAssistantActive,
  updateAssistant,
} from '@daad/contracts/staff.contract';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { Staff } from './staff.js';

@Controller()
export class StaffController {
  constructor(private readonly staff: Staff) {}

  @Route(listAssistants)
  list() {
    return this.staff.list();
  }

  @Route(getAssistant)
  get(@Input() { params }: InputOf<typeof getAssistant>) {
    return this.staff.one(params.id);
  }

  @Route(createAssistant, 'تمت إضافة المساعد بنجاح')
  create(@Input() { body }: InputOf<typeof createAssistant>) {
    return this.staff.create(body);
  }

  @Route(updateAssistant, 'تم تحديث بيانات المساعد بنجاح')
  update(@Input() { params, body }: InputOf<typeof updateAssistant>) {
    return this.staff.update(params.id, body);
  }

  @Route(resetAssistantPassword, 'تم تغيير كلمة المرور وإيقاف التحقق بخطوتين وإنهاء كل جلسات المساعد')
  resetPassword(
    @Input() { params, body }: InputOf<typeof resetAssistantPassword>,
    @CurrentAccount() account: Account,
    @Ip() address: string,
  ) {
    return this.staff.resetPassword(account, params.id, body, address);
  }

  @Route(setAssistantActive, 'تم حفظ حالة الحساب')
  setActive(@Input() { params, body }: InputOf<typeof setAssistantActive>) {
    return this.staff.setActive(params.id, body.active);
  }
}
