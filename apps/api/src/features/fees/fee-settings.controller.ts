import { Controller } from '@nestjs/common';
import { getFeeSettings, updateFeeSettings } from '@daad/contracts/fee-settings.contract';
import { type Account, CurrentAccount } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import { FeeSettingsStore } from './fee-settings.js';

@Controller()
export class FeeSettingsController {
  constructor(private readonly settings: FeeSettingsStore) {}

  @Route(getFeeSettings)
  get() {
    return this.settings.get();
  }

  @Route(updateFeeSettings, 'تم حفظ إعدادات المصروفات')
  save(@Input() { body }: InputOf<typeof updateFeeSettings>, @CurrentAccount() account: Account) {
    return this.settings.save(account, body);
  }
}
