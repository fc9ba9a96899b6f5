import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type Order, placeOrder } from '@daad/contracts/orders.contract';
import type { ApiClient } from './api-client.js';
import { asAssistant } from './assistants.js';
import { createProduct, createStudent, type TestStudent } from './builders.js';
import { DELIVERY } from './order-school.js';
import { openedShift } from './fee-builders.js';
import { started } from './present.js';
import { wrongBalances, wrongOpenMonths, wrongOrderPayments, wrongReceipts } from './school-invariants.js';
import type { SchoolOptions } from './school-options.js';
import { TestSchool } from './test-school.js';

/** A school with an assistant who takes money; the student and the open shift of the assistant are new for each test. */
export class FeeSchool {
  school!: TestSchool;
  teacher!: ApiClient;
  assistant!: ApiClient;
  assistantId!: string;
  student!: TestStudent;
  shiftId!: string;
  shiftNumber!: number;

  /** Adds another assistant with an open shift. */
  async taker() {
    const { client, assistant } = await asAssistant(this.school, this.teacher, ['fees']);
    const shift = await openedShift(client);
    return { client, id: assistant.id, shift };
  }

  /** An order of a student, in pieces of 120. */
  async order(quantity = 2, studentId = this.student.id): Promise<Order> {
    const book = await createProduct(this.school.dataSource, { name: 'كتاب', price: 120 });
    const items = [{ productId: book.id, quantity }];
    return this.teacher.get(placeOrder, { body: { ...DELIVERY, studentId, items } });
  }

  /** Balances and open months that differ from their ledger, and shifts whose receipts have gaps: none. */
  async differences(): Promise<unknown[]> {
    const { dataSource } = this.school;
    const checks = [wrongBalances, wrongOpenMonths, wrongReceipts, wrongOrderPayments];
    return (await Promise.all(checks.map((check) => check(dataSource)))).flat();
  }
}

/** Starts the school for a spec file, and makes a student and a taker for each of its tests. */
export function useFeeSchool(options: SchoolOptions = {}): FeeSchool {
  const fees = new FeeSchool();
  beforeAll(async () => {
    fees.school = await TestSchool.start(options);
    fees.teacher = await fees.school.asTeacher();
  });
  afterAll(() => started(fees.school)?.stop());
  beforeEach(async () => {
    fees.student = await createStudent(fees.school.dataSource);
    const { client, id, shift } = await fees.taker();
    Object.assign(fees, { assistant: client, assistantId: id, shiftId: shift.id, shiftNumber: shift.number });
  });
  return fees;
}
