import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type { Page } from '@daad/contracts/paging';
import type * as contract from '@daad/contracts/shifts.contract';
import { dataChanged } from '@daad/persistence/data-changed';
import { inTransaction } from '@daad/persistence/database';
import { Shift } from '@daad/persistence/entities/shift.entity';
import { lockRequest } from '@daad/persistence/fees/fee-account';
import { lockOpenShift, type LockedShift, openShift } from '@daad/persistence/fees/open-shift';
import { expectedCash, lockShift } from '@daad/persistence/fees/shifts.statements';
import { appendEvents } from '@daad/persistence/outbox/append-events';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { maybeOne, one } from '@daad/persistence/sql/statement';
import { DataSource, type EntityManager } from 'typeorm';
import type { Account } from '#api/auth/visitor.js';
import { ApiError, found } from '#api/errors/api-error.js';
import { shiftList } from './shifts.statements.js';

/** Shifts are opened, closed and received; each step once, by the id of its request (specification 5 section 3). */
@Injectable()
export class Shifts {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `shift.already-open`, `fees.id-reused` (409) */
  open(
    { userId: personId }: Account,
    { id, openingCash }: InputOf<typeof contract.openShift>['body'],
  ): Promise<contract.Shift> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockRequest(manager, id);
      const known = await manager.findOneBy(Shift, { id });
      if (known) expectSame(known, { personId, openingCash, openedItself: false });
      else if (!(await openShift(manager, { id, personId, openingCash })))
        await refuseSecond(manager, personId);
      return read(manager, id);
    });
  }

  /** @throws ApiError `shift.not-found` (404), `auth.not-owner` (403), `shift.closed`, `fees.id-reused` (409) */
  close(
    account: Account,
    { id, shiftId, countedCash, note }: InputOf<typeof contract.closeShift>['body'],
  ): Promise<contract.Shift> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockRequest(manager, id);
      const known = await manager.findOneBy(Shift, { closeId: id });
      if (known) expectSame(known, { id: shiftId, countedCash, closingNote: note });
      else {
        const shift = await lockOne(manager, shiftId);
        if (account.role !== 'Teacher' && shift.personId !== account.userId)
          throw new ApiError('auth.not-owner');
        if (!shift.open) throw new ApiError('shift.closed');
        const { expected } = await one(manager, expectedCash, { shiftId });
        await update(manager, shiftId, {
          closeId: id,
          closedAt: () => 'now()',
          closedBy: account.userId,
          expectedCash: expected,
          countedCash,
          closingNote: note,
        });
      }
      return read(manager, shiftId);
    });
  }

  /** @throws ApiError `shift.not-found` (404), `shift.still-open`, `shift.received`, `fees.id-reused` (409) */
  receive(
    account: Account,
    { id, shiftId, receivedCash, note }: InputOf<typeof contract.receiveShift>['body'],
  ): Promise<contract.Shift> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockRequest(manager, id);
      const known = await manager.findOneBy(Shift, { receiveId: id });
      if (known) expectSame(known, { id: shiftId, receivedCash, receivingNote: note });
      else {
        const shift = await lockOne(manager, shiftId);
        if (shift.open) throw new ApiError('shift.still-open');
        if (shift.received) throw new ApiError('shift.received');
        await update(manager, shiftId, {
          receiveId: id,
          receivedAt: () => 'now()',
          receivedBy: account.userId,
          receivedCash,
          receivingNote: note,
        });
      }
      return read(manager, shiftId);
    });
  }

  /** The own open shift. */
  async mine({ userId: personId }: Account): Promise<contract.Shift | null> {
    return (await readFirst(this.dataSource, shiftList, {}, { person: { personId }, open: {} })) ?? null;
  }

  list(
    account: Account,
    { personId, state, ...paging }: InputOf<typeof contract.listShifts>['query'],
  ): Promise<Page<contract.Shift>> {
    const whose = account.role === 'Teacher' ? personId : account.userId;
    return readPage(
      this.dataSource,
      shiftList,
      paging,
      {},
      {
        person: whose && { personId: whose },
        ...(state && { [state]: {} }),
      },
    );
  }
}

const read = async (manager: EntityManager, id: string): Promise<contract.Shift> =>
  found(await readFirst(manager, shiftList, {}, { id: { id } }), 'shift.not-found');

const lockOne = async (manager: EntityManager, id: string): Promise<LockedShift> =>
  found(await maybeOne(manager, lockShift, {}, { id: { id } }), 'shift.not-found');

async function update(
  manager: EntityManager,
  id: string,
  step: Parameters<typeof manager.update<Shift>>[2],
): Promise<void> {
  await manager.update(Shift, id, step);
  await appendEvents(manager, [dataChanged('shift', id, 'updated')]);
}

async function refuseSecond(manager: EntityManager, personId: string): Promise<never> {
  const open = await lockOpenShift(manager, personId);
  throw new ApiError('shift.already-open', { params: { number: open ? String(open.number) : '' } });
}

/** @throws ApiError `fees.id-reused` (409) when the id was sent with other content before */
function expectSame(known: Shift, sent: Partial<Shift>): void {
  const differs = Object.entries(sent).some(([name, value]) => known[name as keyof Shift] !== value);
  if (differs) throw new ApiError('fees.id-reused');
}
