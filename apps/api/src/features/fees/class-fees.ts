import { Injectable } from '@nestjs/common';
import type { setClassFee } from '@daad/contracts/class-fees.contract';
import type { InputOf, ResponseOf } from '@daad/contracts/call';
import { type ClassFee as Fee, feeInForce, feeMonthFault, nextFee } from '@daad/domain/class-fee';
import { monthName } from '@daad/domain/month-name';
import { fromPiastres, toPiastres } from '@daad/domain/money';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { ClassFee } from '@daad/persistence/entities/class-fee.entity';
import { SchoolClass } from '@daad/persistence/entities/class.entity';
import { chargeMembersNow, presentMonth } from '@daad/persistence/fees/charge-months';
import { lockRow } from '@daad/persistence/lock-row';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { And, DataSource, type EntityManager, MoreThan, Not } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';

type Form = InputOf<typeof setClassFee>['body'];

/** What classes ask of their members, by the month in which it begins (specification 5 section 1). */
@Injectable()
export class ClassFees {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Idempotent. Charges that are there keep their amount.
   * @throws ApiError `class.not-found` (404), `request.invalid` (400) naming `from`
   */
  set(account: Account, classId: string, form: Form): Promise<ResponseOf<typeof setClassFee>> {
    return inTransaction(this.dataSource, async (manager) => {
      // Joining a class reads its fee and waits for this lock, so that each member is charged by one of the two.
      found(await lockRow(manager, SchoolClass, classId, 'for_no_key_update'), 'class.not-found');
      const month = presentMonth();
      const fee = await feeToWrite(manager, classId, form, month);
      // One fee waits at most, the one that was set last.
      if (form.from > month)
        await manager.delete(ClassFee, { classId, fromMonth: And(MoreThan(month), Not(form.from)) });
      await manager.upsert(ClassFee, fee, ['classId', 'fromMonth']);
      await appendEvents(manager, [dataChanged('class', classId, 'updated')]);
      const chargesNow = form.chargeNow && form.kind === 'monthly' && form.from === month;
      const charged = chargesNow ? await chargeMembersNow(manager, classId, account.userId) : 0;
      return { classId, ...(await readClassFee(manager, classId, month)), charged };
    });
  }
}

async function feeToWrite(
  manager: EntityManager,
  classId: string,
  { kind, amount, from }: Form,
  month: string,
) {
  const begun = (await manager.findBy(ClassFee, { classId }))
    .filter((fee) => fee.fromMonth <= month)
    .sort((a, b) => (a.fromMonth < b.fromMonth ? -1 : 1));
  const current = begun.at(-1);
  const isMonthly = current?.kind === 'monthly';
  const wasMonthly = isMonthly || (current?.fromMonth === month && current.wasMonthly);
  const fault = feeMonthFault({ from, kind }, { month, wasMonthly });
  if (fault) throw new ApiError('request.invalid', { errors: { from: [FAULTS[fault](month)] } });
  const isLater = from > month;
  return {
    classId,
    fromMonth: from,
    kind,
    amount: kind === 'none' ? 0 : (amount ?? 0),
    fromFirst: isLater || (isMonthly && (current.fromMonth < month || current.fromFirst)),
    wasMonthly: kind === 'monthly' || (!isLater && wasMonthly),
  };
}

const FAULTS = {
  past: (month: string) => `شهر البداية يجب ألا يسبق الشهر الحالي (${monthName(month)})`,
  'session-next-month': () =>
    'التحويل من المصروفات الشهرية إلى المصروفات بالحصة يبدأ من الشهر القادم أو بعده',
};

async function readClassFee(manager: EntityManager, classId: string, month: string) {
  const rows = await manager.findBy(ClassFee, { classId });
  const fees = rows.map(({ fromMonth, kind, amount }): Fee => ({
    from: fromMonth,
    kind,
    amount: toPiastres(amount),
  }));
  const { kind, amount } = feeInForce(fees, month);
  const next = nextFee(fees, month);
  return {
    feeKind: kind,
    feeAmount: fromPiastres(amount),
    nextFee: next && { ...next, amount: fromPiastres(next.amount) },
  };
}
