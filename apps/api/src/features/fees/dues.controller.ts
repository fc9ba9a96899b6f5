import { Controller } from '@nestjs/common';
import { listDues } from '@daad/contracts/fee-dues.contract';
import { readDues } from '@daad/persistence/fees/dues';
import { DataSource } from 'typeorm';
import { type Account, CurrentAccount, readsPhones } from '#api/auth/visitor.js';
import { Input, type InputOf, Route } from '#api/http/route.js';

@Controller()
export class DuesController {
  constructor(private readonly dataSource: DataSource) {}

  @Route(listDues)
  dues(@Input() { query }: InputOf<typeof listDues>, @CurrentAccount() account: Account) {
    return readDues(this.dataSource, { ...query, phones: readsPhones(account) });
  }
}
