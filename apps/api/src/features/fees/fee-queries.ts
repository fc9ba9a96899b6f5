import { Injectable } from '@nestjs/common';
import type { InputOf } from '@daad/contracts/call';
import type {
  FeeAccount,
  FeeEntry,
  getFeeAccount,
  OpenCharge,
  Receipt,
  SharedReceipt,
  WrittenFeeEntry,
} from '@daad/contracts/fees.contract';
import { amountInWords } from '@daad/domain/amount-in-words';
import type { FeeAccountState } from '@daad/domain/fee-account';
import { fromPiastres } from '@daad/domain/money';
import { Student } from '@daad/persistence/entities/student.entity';
import { readFeeState } from '@daad/persistence/fees/fee-account';
import { readFirst, readPage } from '@daad/persistence/sql/page';
import { type Chosen, maybeOne } from '@daad/persistence/sql/statement';
import { DataSource, type EntityManager } from 'typeorm';
import { type Account, requireOwner } from '#api/auth/visitor.js';
import { found } from '#api/errors/api-error.js';
import { readConcession } from './concessions.js';
import { feeEntries, receiptOf } from './fees.statements.js';

type EntryRow = NonNullable<Awaited<ReturnType<typeof firstEntry>>>;
type State = Awaited<ReturnType<typeof readFeeState>>;
/** The highest number of a shift, and of a receipt in it. */
const MAX_INT = 2_147_483_647;

/** Accounts and receipts, as the entries are at that moment (specification 5 sections 2 and 3). */
@Injectable()
export class FeeQueries {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws ApiError `student.not-found` (404) */
  async account(
    account: Account,
    studentId: string,
    query: InputOf<typeof getFeeAccount>['query'],
  ): Promise<FeeAccount> {
    const of = { where: { id: studentId }, withDeleted: true };
    const [student, state, entries, concession] = await Promise.all([
      this.dataSource.manager.findOne(Student, of),
      readFeeState(this.dataSource, studentId),
      readPage(this.dataSource, feeEntries, query, { studentId }),
      readConcession(this.dataSource.manager, studentId),
    ]);
    const { fullName, code, deletedAt } = found(student, 'student.not-found');
    return {
      studentId,
      studentName: fullName,
      studentCode: code,
      deleted: deletedAt !== null,
      balance: fromPiastres(state.balance),
      credit: fromPiastres(state.credit),
      // The reason is for the staff alone.
      concession: concession && (account.role === 'Student' ? { ...concession, reason: null } : concession),
      openMonths: state.openMonths,
      openCharges: openChargesOf(state),
      entries: { ...entries, items: entries.items.map((row) => toEntry(row, state, account)) },
    };
  }

  /** @throws ApiError `fees.link-not-found` (404) */
  async sharedReceipt(token: string): Promise<SharedReceipt> {
    const whole = found(
      (await readReceipt(this.dataSource, { link: { token } })) ?? null,
      'fees.link-not-found',
    );
    // What else a receipt has is for the school and the student.
    const { id: _, studentId: __, parentPhoneNumber: ___, balance: ____, link: _____, ...shared } = whole;
    return shared;
  }

  /** @throws ApiError `fees.receipt-not-found` (404), `auth.not-owner` (403) */
  async receipt(account: Account, number: string): Promise<Receipt> {
    const [shift = 0, receipt = 0] = number.split('-').map(Number);
    const exists = Math.max(shift, receipt) <= MAX_INT;
    const read = exists && (await readReceipt(this.dataSource, { number: { shift, receipt } }));
    const whole = found(read || null, 'fees.receipt-not-found', { params: { number } });
    requireOwner(account, whole.studentId);
    return whole;
  }
}

/** The receipt of a payment, and what it settles now. */
export async function readReceipt(
  on: DataSource | EntityManager,
  which: Chosen<(typeof receiptOf)['spec']['filters']>,
): Promise<Receipt | undefined> {
  const payment = await maybeOne(on, receiptOf, {}, which);
  if (!payment) return undefined;
  const { payments, balance } = await readFeeState(on, payment.studentId);
  const { settles = [], credit = 0, refunded = 0, left = 0 } = payments.get(payment.id) ?? {};
  const { orderNumber } = payment;
  const ofOrder =
    orderNumber !== null && left > 0
      ? [{ month: null, reason: `طلب رقم ${orderNumber}`, amount: fromPiastres(left) }]
      : [];
  const ofCharges = settles.map(({ charge, amount }) => ({
    month: charge.month,
    reason: charge.reason ?? '',
    amount: fromPiastres(amount),
  }));
  return {
    ...payment,
    amountInWords: amountInWords(payment.amount),
    settles: [...ofOrder, ...ofCharges],
    credit: fromPiastres(credit),
    refunded: fromPiastres(refunded),
    balance: fromPiastres(balance),
  };
}

/** An entry as the account that asks sees it, with the balance after it. */
export async function readWritten(
  manager: EntityManager,
  { id, studentId }: { id: string; studentId: string },
  account: Account,
): Promise<WrittenFeeEntry> {
  const state = await readFeeState(manager, studentId);
  const row = found(await firstEntry(manager, studentId, id), 'fees.entry-not-found');
  return { ...toEntry(row, state, account), studentId, balance: fromPiastres(state.balance) };
}

const firstEntry = (manager: EntityManager, studentId: string, id: string) =>
  readFirst(manager, feeEntries, { studentId }, { id: { id } });

const openChargesOf = ({ charges, times }: State): OpenCharge[] =>
  charges
    .filter(({ left }) => left > 0)
    .map(({ id, amount, left, month, reason }) => ({
      id,
      amount: fromPiastres(amount),
      left: fromPiastres(left),
      month,
      reason: reason ?? '',
      at: times.get(id)?.toISOString() ?? '',
    }));

function toEntry(
  { shiftClosed, authorId, ...row }: EntryRow,
  { payments }: Pick<FeeAccountState, 'payments'>,
  { role, userId }: Account,
): FeeEntry {
  const payment = payments.get(row.id);
  const mayReverse = role === 'Teacher' || (role === 'Assistant' && authorId === userId);
  const isFinal =
    row.kind === 'reversal' || row.reversedBy !== null || shiftClosed || Boolean(payment?.refunded);
  return {
    ...row,
    refundable: payment && role !== 'Student' ? fromPiastres(payment.left) : null,
    reversible: mayReverse && !isFinal,
  };
}
