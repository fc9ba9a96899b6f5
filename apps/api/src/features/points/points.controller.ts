import { Controller, Ip } from '@nestjs/common';
import { ACCESS, isGranted } from '@daad/contracts/access';
import {
  createBulkPoints,
  createDirectPoints,
  getPointsSummary,
  listLedger,
  listPointsReasons,
  removePoints,
  studentsPointsTable,
  undoBulkPoints,
} from '@daad/contracts/points.contract';
import { getPointsSettings, updatePointsSettings } from '@daad/contracts/points-settings.contract';
import { isWholePhone } from '@daad/domain/phone';
import { readPointsTable } from '@daad/persistence/points/points-table';
import { DataSource } from 'typeorm';
import { networkOf } from '#api/auth/network-of.js';
import { RateLimits } from '#api/auth/rate-limits.js';
import { Input, type InputOf, Route } from '#api/http/route.js';
import {
  type Account,
  CurrentAccount,
  CurrentVisitor,
  readsPhones,
  requireOwner,
  type Visitor,
} from '#api/auth/visitor.js';
import { GivePoints } from './give-points.js';
import { PointsQueries } from './points-queries.js';
import { PointsSettings } from './points-settings.js';
import { UndoBulkPoints } from './undo-bulk-points.js';

@Controller()
export class PointsController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: PointsQueries,
    private readonly giving: GivePoints,
    private readonly undoing: UndoBulkPoints,
    private readonly settings: PointsSettings,
    private readonly limits: RateLimits,
  ) {}

  @Route(studentsPointsTable)
  async table(
    @Input() { body }: InputOf<typeof studentsPointsTable>,
    @CurrentVisitor() visitor: Visitor,
    @Ip() address: string,
  ) {
    // Jobs that may list students see the teacher's table.
    const staff = visitor !== null && isGranted(ACCESS['GET student/GetList'], visitor);
    const phones = visitor !== null && readsPhones(visitor);
    // It reveals whose phone a number is, as the search of parents does; a part of a number matches nothing.
    if (!phones && isWholePhone(body.studentPhoneNumber ?? ''))
      await this.limits.consume('phoneSearch', networkOf(address));
    return readPointsTable(
      this.dataSource,
      body,
      staff ? { staff, phones } : { staff, studentId: visitor?.userId ?? null },
    );
  }

  @Route(listLedger)
  ledger(@Input() { params, query }: InputOf<typeof listLedger>, @CurrentAccount() account: Account) {
    requireOwner(account, params.studentId);
    return this.queries.ledger(params.studentId, query);
  }

  @Route(getPointsSummary)
  summary(@Input() { params }: InputOf<typeof getPointsSummary>, @CurrentAccount() account: Account) {
    requireOwner(account, params.studentId);
    return this.queries.summary(params.studentId);
  }

  @Route(createDirectPoints, 'تمت إضافة النقاط بنجاح')
  give(@Input() { body }: InputOf<typeof createDirectPoints>, @CurrentAccount() account: Account) {
    return this.giving.one(account, 'direct', body);
  }

  @Route(removePoints, 'تم خصم النقاط بنجاح')
  take(@Input() { body }: InputOf<typeof removePoints>, @CurrentAccount() account: Account) {
    return this.giving.one(account, 'minus', body);
  }

  @Route(createBulkPoints, 'بدأ تسجيل النقاط')
  giveMany(@Input() { body }: InputOf<typeof createBulkPoints>, @CurrentAccount() account: Account) {
    return this.giving.many(account, body);
  }

  @Route(undoBulkPoints, 'بدأ التراجع عن النقاط')
  undoMany(@Input() { body }: InputOf<typeof undoBulkPoints>, @CurrentAccount() account: Account) {
    return this.undoing.run(account, body.jobId);
  }

  @Route(listPointsReasons)
  reasons(@Input() { query }: InputOf<typeof listPointsReasons>) {
    return this.queries.reasons(query.mode);
  }

  @Route(getPointsSettings)
  getSettings() {
    return this.settings.get();
  }

  @Route(updatePointsSettings, 'تم حفظ إعدادات النقاط بنجاح')
  saveSettings(@Input() { body }: InputOf<typeof updatePointsSettings>, @CurrentAccount() account: Account) {
    return this.settings.save(account, body);
  }
}
